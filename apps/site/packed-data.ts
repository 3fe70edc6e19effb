/*
 * A page's data for the browser, as JSON that is half as long: a list repeats thirty keys a car, and the same cities, bodies
 * and colours. The keys of objects are written once as a shape; an object that has no others in it is written once, too.
 *
 * `[0, ...items]` is an array, `[shape, ...values]` an object with the keys of that shape, counted from 1, and `[-n]` once
 * more the n-th object without others in it.
 */

type Packed = unknown[] | string | number | boolean | null;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Takes any JSON value; properties that are undefined are left out, as in JSON. */
export function packed(data: unknown): string {
  const shapes = new Map<string, { number: number; keys: string[] }>();
  const leaves = new Map<string, number>();

  function shapeOf(keys: string[]): number {
    const name = keys.join('\n');
    const known = shapes.get(name);
    if (known) return known.number;
    shapes.set(name, { number: shapes.size + 1, keys });
    return shapes.size;
  }

  function pack(value: unknown): Packed {
    if (typeof value !== 'object' || value === null) return value as Packed;
    if (isList(value)) return [0, ...value.map(pack)];
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error(`A page's data has what JSON cannot say: ${Object.prototype.toString.call(value)}`);
    const record = value as Record<string, unknown>;
    const keys = Object.keys(record).filter((key) => record[key] !== undefined);
    const object: Packed[] = [shapeOf(keys)];
    for (const key of keys) object.push(pack(record[key]));
    if (object.some(isList)) return object;
    const text = JSON.stringify(object);
    const known = leaves.get(text);
    if (known) return [-known];
    leaves.set(text, leaves.size + 1);
    return object;
  }

  const body = pack(data);
  return JSON.stringify([[...shapes.values()].map(({ keys }) => keys), body]);
}

export function unpacked(text: string): unknown {
  const [shapes, body] = JSON.parse(text) as [string[][], Packed];
  const leaves: object[] = [];

  function unpack(value: unknown): unknown {
    if (!isList(value)) return value;
    const [shape, ...parts] = value as [number, ...unknown[]];
    if (shape < 0) return leaves[-shape - 1];
    if (shape === 0) return parts.map(unpack);
    const keys = shapes[shape - 1] ?? [];
    const object = Object.fromEntries(keys.map((key, at) => [key, unpack(parts[at])]));
    if (!parts.some(isList)) leaves.push(object);
    return object;
  }
  return unpack(body);
}
