/** The keys of an object, told once for all objects that have the same. */
type Shape = readonly string[];

/** Stands before the items of a list, as the number of its shape before the values of an object. */
const list = -1;

/**
 * A JSON value as a JSON text that names the keys of each kind of object once: rows of a table are a third as long.
 * {@link unpackJson} gives it back.
 */
export function packJson(value: unknown): string {
  const shapes: Shape[] = [];
  const numbers = new Map<string, number>();
  const pack = (part: unknown): unknown => {
    if (part === null || typeof part !== "object") return part;
    if (Array.isArray(part)) return [list, ...part.map(pack)];
    const members = Object.entries(part).filter(([, member]) => member !== undefined);
    const keys = members.map(([key]) => key);
    const name = JSON.stringify(keys);
    const shape = numbers.get(name) ?? numbers.size;
    if (shape === numbers.size) {
      numbers.set(name, shape);
      shapes.push(keys);
    }
    return [shape, ...members.map(([, member]) => pack(member))];
  };
  const packed = pack(value);
  return JSON.stringify([shapes, packed]);
}

/** What {@link packJson} was given, as `JSON.parse` would give it: of whose type it is the caller knows. */
export function unpackJson<T>(text: string): T {
  const [shapes, packed] = JSON.parse(text);
  // biome-ignore lint/suspicious/noExplicitAny: as JSON.parse gives it
  const unpack = (part: any): any => {
    if (!Array.isArray(part)) return part;
    const [shape, ...values] = part.map(unpack);
    return shape === list
      ? values
      : Object.fromEntries(shapes[shape].map((key: string, at: number) => [key, values[at]]));
  };
  return unpack(packed);
}
