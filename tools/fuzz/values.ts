import type { Random } from '../../platform/server/random.ts';
import type { Schema } from './document.ts';

/** Ids of rows that exist, as the site's lists have told them. */
export type KnownIds = readonly (string | number)[];

const uuid = '00000000-0000-4000-8000-000000000000';
/** Texts that fit the patterns and the meaning of most fields. */
const plainTexts = [
  'Toyota Camry',
  'Алматы, Толе би 1',
  'd@example.kz',
  '+77015550101',
  'XTA210990Y2766389',
  '261140000018',
  '777ABC02',
  '2026-12-01',
  '2026-12-01T06:00:00Z',
  '12:00',
  '09:00',
  'toyota',
  'kk',
  '1',
  '1,2,3',
  uuid,
  '/cars/1',
  'a'.repeat(43),
  'a'.repeat(64),
  '',
];

/** A value that the schema allows, as far as it says what it allows. */
export function fittingValue(schema: Schema, random: Random, ids: KnownIds): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return fittingValue(random.pick(schema.anyOf), random, ids);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return fittingObject(schema, random, ids);
  if (type === 'array') {
    const least = schema.minItems ?? 0;
    const count = Math.min(least + random.below(3), schema.maxItems ?? Infinity);
    return Array.from({ length: count }, () => fittingValue(schema.items ?? {}, random, ids));
  }
  if (type === 'integer' || type === 'number') return fittingNumber(schema, random, ids);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return fittingText(schema, random, ids);
}

function fittingObject(schema: Schema, random: Random, ids: KnownIds): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.4));
  const entries = names.map((name) => [name, fittingValue(properties[name] ?? {}, random, ids)]);
  if (typeof additionalProperties === 'object' && random.chance(0.5))
    entries.push(['engine', fittingValue(additionalProperties, random, ids)]);
  return Object.fromEntries(entries);
}

function fittingNumber(schema: Schema, random: Random, ids: KnownIds): number {
  const { minimum = schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1, maximum } =
    schema;
  const known = maximum === undefined && random.chance(0.5) ? Number(random.pick(ids)) : Number.NaN;
  if (Number.isInteger(known)) return known;
  return (
    minimum + random.below(Math.min((maximum ?? Infinity) - minimum, random.pick([5, 60, 3_000_000])) + 1)
  );
}

function fittingText(schema: Schema, random: Random, ids: KnownIds): string {
  const known = random.chance(0.5) ? String(random.pick(ids)) : '';
  if (fits(known, schema)) return known;
  const texts = fittingTexts.get(schema) ?? plainTexts.filter((text) => fits(text, schema));
  fittingTexts.set(schema, texts);
  return random.pick(texts) ?? 'a'.repeat(schema.minLength ?? 0);
}

/** Which of the plain texts a schema allows never changes, and a pattern takes long to read. */
const fittingTexts = new WeakMap<Schema, readonly string[]>();
const patterns = new Map<string, RegExp>();

function fits(text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (pattern === undefined) return true;
  const expression = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, expression);
  return expression.test(text);
}

function nested(depth: number, end: unknown = 1): unknown {
  let value = end;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Values that no call expects, each made anew, because some are long. */
const hostileValues: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => ' ',
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => 0,
  () => -0,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => '9'.repeat(30),
  () => '1e3',
  () => '0x10',
  () => '+1',
  () => '01',
  () => 'NaN',
  () => 'Infinity',
  () => 'null',
  () => 'a\0b',
  () => '\ud800',
  () => '\u202eabc\u0000',
  () => '\ufffe\uffff\u{10ffff}',
  () => 'e\u0301'.repeat(400),
  () => '😀'.repeat(200),
  () => 'a'.repeat(10_000),
  () => `${'a'.repeat(3_000)}!`,
  () => ' '.repeat(5_000),
  () => "' or 1=1 --",
  () => "'; drop table members; --",
  () => '%00%ff%',
  () => '%s%n{}',
  () => '\\',
  () => '../../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => '\u007f\u001b[31m\r\nset-cookie: a=b',
  () => '__proto__',
  () => 'constructor',
  () => '0000-00-00',
  () => '0001-01-01',
  () => '9999-12-31',
  () => '2026-02-30',
  () => '+275760-09-13T00:00:00.001Z',
  () => '9999-12-31T23:59:59.999999999Z',
  () => '99:99',
  () => '24:00',
  () => '+7',
  () => '@',
  () => 'a@b@c.kz',
  () => 'javascript:alert(1)',
  () => 'http://127.0.0.1:5432/',
  () => 'http://[::1]/',
  () => nested(6),
  () => nested(31),
  () => nested(200),
  () => Array.from({ length: 1_500 }, (_, at) => at),
  () => Array.from({ length: 300 }, () => 'a'),
  () => Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, at])),
  () => ({ toString: 1, valueOf: 1, length: -1 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
];

export const hostileValue = (random: Random): unknown => random.pick(hostileValues)();

/** Replaces a part of a value, at any depth, by a hostile one. */
export function withHostilePart(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileValue(random);
  const keys = Object.keys(value);
  const key = random.pick(keys);
  if (key === undefined) return isList ? [hostileValue(random)] : { x: hostileValue(random) };
  const part = withHostilePart((value as Record<string, unknown>)[key], random);
  return isList ? value.with(Number(key), part) : { ...value, [key]: part };
}
