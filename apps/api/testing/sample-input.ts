import { z } from 'zod';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  format?: string;
  minLength?: number;
};

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  /** Today for the tests' clock, neither too early nor too late. */
  date: '2026-11-21',
  'date-time': '2026-12-01T06:00:00Z',
};

/** A small value that the schema allows, as far as JSON Schema can say it. */
function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return formats[schema.format ?? ''] ?? 'a'.repeat(schema.minLength ?? 1);
  }
}

/** The fields that a call requires, with values that pass its schema; rules that only code knows may still refuse them. */
export function sampleInput({ input }: Endpoint): Record<string, unknown> {
  return sampleOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<
    string,
    unknown
  >;
}
