import type { Transport } from '../../platform/web/api-client.ts';
import { blockId, pageAnswers } from './page-answers.ts';

/**
 * What the API answered goes into a page in blocks of their own, as the JSON that the API writes. The router would make
 * a script of it that builds the same objects, which is slower to write and to read.
 */
export function answersInPage(transport: Transport) {
  const writers = new Map<unknown, () => Buffer>();
  const blocks: Buffer[] = [];

  const heard: Transport = async (request) => {
    const reply = await transport(request);
    if (reply.write) writers.set(reply.body, reply.write);
    return reply;
  };

  const adapter = {
    ...pageAnswers,
    test: (value: unknown): value is object => writers.has(value),
    toSerializable(value: object): number {
      const json = writers.get(value)?.() ?? Buffer.from('null');
      const at = blocks.length;
      blocks.push(
        Buffer.from(`<script type="application/json" id="${blockId(at)}">`),
        json.includes('<') ? Buffer.from(json.toString().replaceAll('<', '\\u003c')) : json,
        Buffer.from('</script>'),
      );
      return at;
    },
  };
  return { transport: heard, adapter, blocks };
}
