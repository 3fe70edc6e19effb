import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../contract/problem.ts';

/** The deepest input of our calls has four levels. */
const maxDepth = 32;
/** Commas and colons outside of texts: an object with many keys takes far longer to parse than its bytes suggest. */
const maxSeparators = 4_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON is too deep or has too many values; reads every byte once and nothing else, before it is parsed. */
export function isExcessiveJson(json: Uint8Array): boolean {
  let depth = 0;
  let separators = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma || byte === colon) separators += 1;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    if (depth > maxDepth || separators > maxSeparators) return true;
  }
  return false;
}

/** Replaces Fastify's JSON parser by one that refuses excessive JSON first. */
export function parseModestJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (isExcessiveJson(body)) done(new Problem('malformed_request'));
      else parse(request, body.toString(), done);
    },
  );
}
