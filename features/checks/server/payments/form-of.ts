import type { FastifyInstance } from 'fastify';

const maxBytes = 16 * 1024;

/** In this scope the body of a form is given to `formOf`, which reads both encodings. */
export function acceptForms(scope: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
}

/** The fields of a form, files left out; none if it cannot be read. */
export async function formOf({
  body,
  headers,
}: {
  body: unknown;
  headers: { 'content-type'?: string | undefined };
}): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  if (!Buffer.isBuffer(body)) return fields;
  try {
    const type = { 'content-type': headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers: type }).formData();
    for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  } catch {
    return new URLSearchParams();
  }
  return fields;
}
