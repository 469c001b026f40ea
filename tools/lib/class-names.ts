import type { Plugin } from "vite";

interface Node {
  type: string;
  id?: { name: string } | null;
  body?: { start: number };
}

/** Every node of a syntax tree. */
function* nodesIn(tree: unknown): Generator<Node> {
  if (typeof tree !== "object" || tree === null) return;
  if (!Array.isArray(tree) && "type" in tree) yield tree as Node;
  for (const value of Object.values(tree)) yield* nodesIn(value);
}

/**
 * Keeps the names of classes in the build, but not of functions: Foundry uses them for sheets, hooks and the ids of windows.
 * Each class gets a static member `name`.
 */
export function keepClassNames(): Plugin {
  return {
    name: "quadrant-class-names",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /\/src\/.+\.ts$/, code: "class " },
      handler(code) {
        const classes = [...nodesIn(this.parse(code))].filter(
          ({ type, id }) => id && (type === "ClassDeclaration" || type === "ClassExpression"),
        );
        let named = code;
        for (const { id, body } of classes.toSorted((one, other) => other.body!.start - one.body!.start)) {
          const at = body!.start + 1;
          named = `${named.slice(0, at)} static name = ${JSON.stringify(id!.name)};${named.slice(at)}`;
        }
        // No source map is needed, because no code moves to another line.
        return { code: named, map: null };
      },
    },
  };
}
