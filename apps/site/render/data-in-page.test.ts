import { expect, test } from 'vitest';
import { unpacked } from '../packed-data.ts';
import { dataInPage } from './data-in-page.ts';

test('user text cannot close the data block that contains it', () => {
  const data = { text: '</script><script>theirs()</script>' };
  const { adapter, blocks } = dataInPage((value) => value === data);
  expect(adapter.test(data)).toBe(true);
  expect(adapter.test({ ...data })).toBe(false);
  expect(adapter.toSerializable(data)).toBe(0);
  const [, json = ''] =
    /^<script type="application\/json" id="data-0">([^<]*)<\/script>$/.exec(blocks.join('')) ?? [];
  expect(unpacked(json)).toEqual(data);
});
