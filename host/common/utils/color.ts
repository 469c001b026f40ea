/** A colour as a number 0xRRGGBB, NaN for an invalid colour. Immutable. */
export class Color extends Number {
  /** Read a number, a CSS hex string, an [r,g,b] triple in 0–1, or a colour. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string") return Color.fromString(value);
    if (Array.isArray(value) && value.length === 3) return Color.fromRGB(value as [number, number, number]);
    return new Color(Number.NaN);
  }

  /** Read "#rrggbb", "#rgb" or "#rrggbbaa" (the alpha is dropped). */
  static fromString(value: string): Color {
    const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value.trim())?.[1];
    if (!hex) return new Color(Number.NaN);
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex.slice(0, 6);
    return new Color(Number.parseInt(full, 16));
  }

  static fromRGB(rgb: readonly [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)) as [number, number, number];
    return new Color((r << 16) + (g << 8) + b);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb"; black when invalid, as CSS needs a colour. */
  get css(): string {
    return this.valid ? this.toString() : "#000000";
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  /** Red, green and blue in 0–1. */
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0xff00) + ((value & 0xff) << 16);
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return other instanceof Number || typeof other === "number" ? this.valueOf() === Number(other) : false;
  }

  override toString(radix?: number): string {
    if (radix !== undefined) return super.toString(radix);
    return this.valid ? `#${super.toString(16).padStart(6, "0")}` : "";
  }

  toJSON(): string | null {
    return this.valid ? this.toString() : null;
  }
}
