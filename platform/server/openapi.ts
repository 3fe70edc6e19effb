import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { type FirmRole, firmRoles } from '../contract/firm-roles.ts';
import { type CommonRefusal, commonRefusals } from '../contract/problem.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** What the document tells besides the calls. */
export type ApiTerms = {
  publicUrl: string;
  /** Keys of firms' programs: how they begin, in which role they act, and how many calls are answered. */
  key: { prefix: string; role: FirmRole; perMinute: number; atOnce: number };
  /** Requests of one network address; null if they are not limited. */
  address: { perSecond: number; burst: number } | null;
};

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

/** What a program that calls with a key is answered because of the key; null if it may call. See `nameOfCall`. */
function keyRefusalOf({ access, bearer, firm }: Endpoint, role: FirmRole): CommonRefusal | null {
  if (access === 'anyone' || bearer === 'provider') return null;
  if (!firm) return 'key_not_allowed';
  return firmRoles.indexOf(role) < firmRoles.indexOf(firm) ? 'firm_role_required' : null;
}

/** Answers that many calls have in common; the document has each once. */
function sharedAnswers({ key, address }: ApiTerms) {
  const limits = [
    `the key's \`per_minute\` (${key.perMinute} unless agreed otherwise, ${key.atOnce} of them at once)`,
    address &&
      `what one network address may send (${address.perSecond} requests a second, ${address.burst} at once)`,
    'what the call itself allows one visitor',
  ].filter((limit) => limit !== null);
  return {
    too_many_requests: `More calls than ${limits.join(', or ')}`,
    key_not_allowed: 'The call is for people, not for API keys',
    firm_role_required: `The call needs a higher role in the firm than this person has; API keys have that of a ${key.role}`,
  } satisfies Partial<Record<CommonRefusal, string>>;
}
const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The errors of a call, by status. */
function refusalsOf(endpoint: Endpoint, { hasInput, terms }: { hasInput: boolean; terms: ApiTerms }) {
  const shared = sharedAnswers(terms);
  const ofKey = keyRefusalOf(endpoint, terms.key.role);
  const refusals = {
    ...(hasInput && { invalid_input: commonRefusals.invalid_input }),
    ...endpoint.refusals,
    ...(ofKey && { [ofKey]: commonRefusals[ofKey] }),
    too_many_requests: commonRefusals.too_many_requests,
  };
  const byStatus = Map.groupBy(Object.entries(refusals), ([, status]) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => {
      const codes = entries.map(([code]) => code);
      const [only = ''] = codes;
      return codes.length === 1 && Object.hasOwn(shared, only)
        ? [status, { $ref: `#/components/responses/${only}` }]
        : [status, { description: codes.join(', '), content: problemContent }];
    }),
  );
}

function securityOf(endpoint: Endpoint, { key }: ApiTerms) {
  if (endpoint.access === 'anyone') return {};
  const takesKey = endpoint.bearer !== 'provider' && keyRefusalOf(endpoint, key.role) === null;
  return { security: [{ bearer: [] }, ...(takesKey ? [{ key: [] }] : [])] };
}

function operation(endpoint: Endpoint, { named, terms }: { named: Named; terms: ApiTerms }): Schema {
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
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...((isBytes || (!hasQuery(endpoint) && rest.length > 0)) && {
      requestBody: { required: true, content },
    }),
    ...securityOf(endpoint, terms),
    'x-access': endpoint.access,
    responses: {
      200: {
        description: 'Done',
        content: endpoint.returns
          ? { [endpoint.returns.file]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.output, 'output', named) } },
      },
      ...refusalsOf(endpoint, { hasInput: rest.length + inPath.length > 0, terms }),
    },
  };
}

/** The OpenAPI 3.1 document of all mounted calls. */
export function openApiDocument(endpoints: readonly Endpoint[], terms: ApiTerms): Schema {
  const { publicUrl, key } = terms;
  const paths: Record<string, Schema> = {};
  const named: Named = new Map();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, { named, terms }),
    };
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
      responses: Object.fromEntries(
        Object.entries(sharedAnswers(terms)).map(([code, description]) => [
          code,
          { description: `\`${code}\`. ${description}`, content: problemContent },
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a person who signed in' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${key.prefix}…`,
          description: `A key of a firm's program, sent as \`Authorization: Bearer ${key.prefix}…\`. It acts as a ${key.role} of the firm; in calls that need no authorization it may be sent too, and counts as a guest. A key that was removed, or whose firm is not confirmed, is answered \`token_revoked\` (${commonRefusals.token_revoked}).`,
        },
      },
    },
    'x-refusals': commonRefusals,
  };
}
