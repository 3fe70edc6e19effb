import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import { contentSecurityPolicy, hashOf } from '../render/content-security-policy.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  description?: string;
};
type Parameter = { name: string; in: string; required: boolean; schema?: Schema };
type Operation = {
  summary: string;
  'x-access': string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
};
type Answer = { $ref?: string; description?: string; content?: Record<string, { schema: Schema }> };

function typeName(schema: Schema | undefined): string {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ');
  if (schema.type === 'array') return `${typeName(schema.items)}[]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '');
}

function table(rows: [string, string, string][]): string {
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<table>${body}</table>`;
}

function fields(schema: Schema | undefined): string {
  if (schema?.$ref) {
    const name = escapeMarkup(typeName(schema));
    return `<p><a href="#${name}"><code>${name}</code></a></p>`;
  }
  const rows = Object.entries(schema?.properties ?? {}).map(([name, type]): [string, string, string] => [
    name,
    typeName(type),
    type.description ?? '',
  ]);
  return table(rows);
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: location, required, schema }): [string, string, string] => [
      name,
      typeName(schema),
      `${location}${required ? ', required' : ''}`,
    ],
  );
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [responseType, response] = Object.entries(operation.responses[200]?.content ?? {})[0] ?? [];
  const errors = Object.entries(operation.responses).flatMap(
    ([status, { $ref, description = '' }]): [string, string, string][] =>
      status === '200' ? [] : [[status, $ref?.split('/').at(-1) ?? description, '']],
  );
  const takesKey = operation.security?.some((way) => 'key' in way);
  return `<section id="${escapeMarkup(`${method}${path}`)}">
    <h2><code>${method.toUpperCase()} /api${escapeMarkup(path)}</code></h2>
    <p>${escapeMarkup(operation.summary)} · ${escapeMarkup(operation['x-access'])}${takesKey ? ' · <a href="#key">key</a>' : ''}</p>
    ${parameters.length > 0 ? `<h3>Parameters</h3>${table(parameters)}` : ''}
    ${body ? `<h3>Body, ${escapeMarkup(bodyType ?? '')}</h3>${fields(body.schema)}` : ''}
    <h3>Response, ${escapeMarkup(responseType ?? '')}</h3>${fields(response?.schema)}
    ${errors.length > 0 ? `<h3>Errors</h3>${table(errors)}` : ''}
  </section>`;
}

/** A description as HTML: what stands between backquotes is code. */
const withCode = (text: string) => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const style = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.125rem;margin-top:2.5rem;overflow-wrap:anywhere}h3{font-size:.875rem;margin:1rem 0 .25rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}td{border-top:1px solid #8884;padding:.375rem .75rem .375rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child{font-family:ui-monospace,monospace;width:14rem}
`;

export const apiDocsPolicy = contentSecurityPolicy({ styles: [hashOf(style)] });

/** The OpenAPI document as HTML. */
export function apiDocsPage(document: Record<string, unknown>): string {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const errors = Object.entries(document['x-refusals'] as Record<string, number>);
  const { schemas, responses, securitySchemes } = document.components as {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
    securitySchemes: { key: { description: string } };
  };
  const errorText = (code: string, status: number) => {
    const name = `\`${code}\``;
    return (responses[code]?.description ?? name).replace(name, `${name} ${status}`);
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tulpar Auto API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style></head><body><main><h1>Tulpar Auto API</h1>
<p>Prices are in tenge, distances in kilometres, times in UTC. Labels follow <code>?lang=</code> (ru, kk, en) or <code>Accept-Language</code>.
Lists are <code>{count, next, previous, results}</code>. The machine-readable form is <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p id="key">The programs of a firm call with a key, which its owner makes at <a href="/account/firm">/account/firm</a>.
${withCode(securitySchemes.key.description)} Calls that take it are marked <em>key</em>; the others say
<code>key_not_allowed</code> or <code>firm_role_required</code>. How often it may call stands at
<a href="#too_many_requests"><code>too_many_requests</code></a>.</p>
<ul>${operations.map(({ method, path }) => `<li><a href="#${escapeMarkup(`${method}${path}`)}"><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></a></li>`).join('')}</ul>
${operations.map(({ method, path, operation }) => section(method, path, operation)).join('')}
${Object.entries(schemas)
  .map(([name, schema]) => `<section id="${name}"><h2><code>${name}</code></h2>${fields(schema)}</section>`)
  .join('')}
<section><h2>Common errors</h2><p>RFC 9457 problem documents; <code>code</code> is stable.</p>
${errors.map(([code, status]) => `<p id="${code}">${withCode(errorText(code, status))}</p>`).join('')}</section>
</main></body></html>`;
}
