import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { commonRefusals } from '../contract/problem.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;

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

function operation(endpoint: Endpoint): Schema {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input');
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
          : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
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
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
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
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    'x-refusals': commonRefusals,
  };
}
