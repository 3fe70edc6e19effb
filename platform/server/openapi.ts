import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { commonRefusals } from '../contract/problem.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** Schemas with an id (`.meta({ id })`) by their id: the document has each once, and calls refer to it. */
type Named = Map<string, Schema>;

/** The bounds that JSON's numbers have anyway would be a tenth of the document. */
const isSafeBound = (key: string, value: unknown) =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/** As OpenAPI has it: references lead to the document's components. */
function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (isSafeBound(key, value)) return [];
      if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]];
      return [[key, withReferences(value)]];
    }),
  );
}

/** The JSON schema of a type; adds the named ones in it to `named`. A name stands for one shape, be it sent or received. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', named: Named): Schema {
  // In an object, a type that has a name becomes a reference, too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ type }), {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
    const schema = withReferences(definition) as Schema;
    const known = named.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas have the name ${name}.`);
    named.set(name, schema);
  }
  return withReferences(properties?.type ?? {}) as Schema;
}

const problemSchema: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable; texts may change' },
    instance: { type: 'string', description: 'Request id' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          value: { type: 'string', description: 'Of a list, the one value that is at fault' },
        },
      },
    },
  },
};

const hasQuery = ({ method, body }: Endpoint) => method === 'GET' || method === 'DELETE' || body === 'bytes';
const pathNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** The name of the call in clients that are generated: `getCarsById`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part));
  return [method.toLowerCase(), ...words]
    .join('-')
    .replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function operation(endpoint: Endpoint, named: Named): Schema {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input', named);
  const inPath = pathNames(endpoint.path);
  const isBytes = endpoint.body === 'bytes';
  const rest = Object.keys(properties).filter(
    (name) => !inPath.includes(name) && !(isBytes && name === 'bytes'),
  );
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...(hasQuery(endpoint)
      ? rest.map((name) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema: properties[name],
        }))
      : []),
  ];
  const content = isBytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
            required: required.filter((name) => rest.includes(name)),
          },
        },
      };
  const refusals = Object.entries({
    ...(rest.length + inPath.length > 0 && { invalid_input: 400 }),
    ...endpoint.refusals,
  });
  const byStatus = Map.groupBy(refusals, ([, status]) => String(status));
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...((isBytes || (!hasQuery(endpoint) && rest.length > 0)) && {
      requestBody: { required: true, content },
    }),
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    'x-access': endpoint.access,
    responses: {
      200: {
        description: 'Done',
        content: endpoint.returns
          ? { [endpoint.returns.file]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.output, 'output', named) } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, entries]) => [
          status,
          {
            description: entries.map(([code]) => code).join(', '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of all mounted calls. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Schema {
  const paths: Record<string, Schema> = {};
  const named: Named = new Map();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tulpar Auto',
      version: '1',
      description: 'Used and new cars of Kazakhstan. Prices are in tenge.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: problemSchema, ...Object.fromEntries(named) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    'x-refusals': commonRefusals,
  };
}
