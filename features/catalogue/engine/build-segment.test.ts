import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { buildSegment } from './build-segment.ts';
import { columnsOf, randomOf, randomOffers } from './testing-random.ts';

// No kernel may be compiled in this process meanwhile: the limit is for that too.
test('where there is no memory for an index, building it fails', () => {
  const columns = columnsOf(randomOffers(randomOf(1), 300));
  const mostPages = (pages: number) => setFlagsFromString(`--wasm-max-mem-pages=${pages}`);
  onTestFinished(() => mostPages(65_536));
  mostPages(2);
  expect(() => buildSegment(columns, { slots: 1 })).toThrow(RangeError);
  mostPages(65_536);
  expect(buildSegment(columns, { slots: 1 }).count).toBe(300);
});
