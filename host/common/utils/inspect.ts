import type { AnyClass, AnyObject } from "./types.ts";

/**
 * Whether a value is a plain object: its prototype is Object's or null. Instances, sets and objects of another realm are
 * not plain, so they are never merged into (fact 3).
 */
export function isPlainObject(value: unknown): value is AnyObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The named type of a value: a primitive's name, "Array", "Set", "Map", "Object" (plain only) … or "Unknown". */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  const element = (globalThis as { HTMLElement?: unknown }).HTMLElement;
  if (typeof element === "function" && value instanceof element) return "HTMLElement";
  return "Unknown";
}

/** Whether a value is null, undefined, or an array, set, map or plain object without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}

/** Whether a class is, or extends, another. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || parent.isPrototypeOf(cls);
}

/** The classes that a class extends, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in the chain that defines a property: a static one for a class, else one of its instances. */
export function getDefiningClass(target: object, property: string): AnyClass {
  const isClass = typeof target === "function";
  let holder: object | null = isClass ? target : Object.getPrototypeOf(target);
  while (holder) {
    if (Object.hasOwn(holder, property)) return (isClass ? holder : holder.constructor) as AnyClass;
    holder = Object.getPrototypeOf(holder);
  }
  const name = isClass ? target.name : target.constructor.name;
  throw new Error(`Property "${property}" is not defined on ${name}`);
}
