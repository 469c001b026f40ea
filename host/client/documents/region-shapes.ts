/** A shape of a region: pixels and degrees, as they are stored. */
type Shape = LooseObject & { type: string; hole?: boolean };

interface Point {
  x: number;
  y: number;
}

/** The point turned back by a shape's rotation about a point, so that the shape can be treated as not rotated. */
function turnedBack(point: Point, about: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  const [x, y] = [point.x - about.x, point.y - about.y];
  return {
    x: about.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: about.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

const isIn: Record<string, (shape: Shape, point: Point) => boolean> = {
  rectangle: ({ x, y, width, height, rotation = 0 }, point) => {
    const at = turnedBack(point, { x: x + width / 2, y: y + height / 2 }, rotation);
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  },
  ellipse: ({ x, y, radiusX, radiusY, rotation = 0 }, point) => {
    const at = turnedBack(point, { x, y }, rotation);
    return ((at.x - x) / radiusX) ** 2 + ((at.y - y) / radiusY) ** 2 <= 1;
  },
  // Counts how often a ray to the right crosses the edge.
  polygon: ({ points }, { x, y }) => {
    const list = points as number[];
    let isInside = false;
    for (let at = 0, before = list.length - 2; at < list.length; before = at, at += 2) {
      const [ax, ay, bx, by] = [list[at]!, list[at + 1]!, list[before]!, list[before + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
    return isInside;
  },
};

/** Whether a point is in the shapes. A hole removes its area from the shapes before it in the list. */
export function isInShapes(shapes: readonly Shape[], point: Point): boolean {
  return shapes.reduce((inside, shape) => (isIn[shape.type]?.(shape, point) ? !shape.hole : inside), false);
}
