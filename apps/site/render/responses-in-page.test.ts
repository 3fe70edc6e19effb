import { expect, test } from 'vitest';
import { responsesInPage } from './responses-in-page.ts';

test('user text cannot close the data block that contains it', async () => {
  const content = { text: '</script><script>theirs()</script>' };
  const { transport, adapter, blocks } = responsesInPage(async () => ({
    status: 200,
    json: Buffer.from(JSON.stringify(content)),
  }));
  const { body } = await transport({} as never);
  expect(adapter.test(body)).toBe(true);
  expect(adapter.test(content)).toBe(false);
  expect(adapter.toSerializable(body as object)).toBe(0);
  const block = Buffer.concat(blocks).toString();
  const [, json = ''] =
    /^<script type="application\/json" id="answer-0">([^<]*)<\/script>$/.exec(block) ?? [];
  expect(JSON.parse(json)).toEqual(content);
});
