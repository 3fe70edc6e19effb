/** The parts of an OpenAPI document that requests are made from. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Call = {
  name: string;
  method: string;
  /** With the base of the API and the names of its parameters in braces. */
  path: string;
  inPath: Record<string, Schema>;
  /** The query of a call that reads. */
  query: Schema;
  /** What the body is; null for none, `bytes` for a file. */
  body: Schema | 'bytes' | null;
  /** Whether the document promises a code with every refusal. */
  hasCodes: boolean;
};

/** What the site serves beside its API; pages stand for all others. */
const otherAddresses = [
  'GET /cars',
  'GET /cars/{id}',
  'GET /photos/{file}',
  'GET /previews/cars/{id}/{file}',
  'GET /previews/lists/{file}',
  'GET /assets/{file}',
  'POST /share',
  'POST /api/payments/freedom-pay/result',
  'GET /api/identity/popup/{brand}',
  'GET /api/identity/oauth/callback/{brand}',
  'GET /api/openapi.json',
  'GET /{anything}',
];

export function callsOf({ paths, components }: ApiDocument): Call[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const { path: inPath = [], query = [] } = Object.groupBy(parameters, (parameter) => parameter.in);
      const content = requestBody?.content;
      const json = content?.['application/json'];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: `/api${path}`,
        inPath: schemasOf(inPath),
        query: {
          type: 'object',
          properties: schemasOf(query),
          required: query.filter(({ required }) => required).map(({ name }) => name),
        },
        body: json ? json.schema : content ? ('bytes' as const) : null,
        hasCodes: true,
      };
    }),
  );
  const others = otherAddresses.map((name): Call => {
    const [method = '', path = ''] = name.split(' ');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const inPath = Object.fromEntries(names.map((parameter) => [parameter, { type: 'string' }]));
    return { name, method, path, inPath, query: {}, body: method === 'GET' ? null : {}, hasCodes: false };
  });
  return resolved([...calls, ...others], components.schemas);
}

const schemasOf = (parameters: Parameter[]) =>
  Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}]));

/** Puts the named schemas where they are referred to; one that contains itself ends there. */
function resolved<Part>(part: Part, named: Record<string, Schema>, within: readonly string[] = []): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => resolved(item, named, within)) as Part;
  const name = '$ref' in part ? String(part.$ref).split('/').at(-1) : undefined;
  if (name !== undefined)
    return (within.includes(name) ? {} : resolved(named[name], named, [...within, name])) as Part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, resolved(value, named, within)]),
  ) as Part;
}
