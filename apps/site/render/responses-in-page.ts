import type { JsonTransport, Transport } from '../../../platform/web/api-client.ts';
import { blockId, pageResponses } from '../page-responses.ts';

/**
 * Puts the API responses that a page was rendered from into the page, as data blocks with the API's own JSON. By default
 * the router would write a script that rebuilds the objects, which is slower to write and to parse.
 */
export function responsesInPage(api: JsonTransport) {
  const texts = new Map<unknown, Buffer>();
  const blocks: Buffer[] = [];

  const transport: Transport = async (request) => {
    const { status, json } = await api(request);
    const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    const body = JSON.parse(text.toString());
    texts.set(body, text);
    return { status, body };
  };

  const adapter = {
    ...pageResponses,
    test: (value: unknown): value is object => texts.has(value),
    toSerializable(value: object): number {
      const json = texts.get(value) ?? Buffer.from('null');
      const at = blocks.length;
      blocks.push(
        Buffer.from(`<script type="application/json" id="${blockId(at)}">`),
        json.includes('<') ? Buffer.from(json.toString().replaceAll('<', '\\u003c')) : json,
        Buffer.from('</script>'),
      );
      return at;
    },
  };
  return { transport, adapter, blocks };
}
