import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
import { setFlagsFromString } from 'node:v8';
import { buildSegment } from './build-segment.ts';
import { columnsOf, randomOf, randomOffers } from './testing-random.ts';
const columns = columnsOf(randomOffers(randomOf(1), 300));
for (const pages of [2, 65_536]) {
  setFlagsFromString('--wasm-max-mem-pages=' + pages);
  try {
    console.log(buildSegment(columns, { slots: 1 }).count);
  } catch (error) {
    console.log(error.name);
  }
}`;

test('building an index fails when there is not enough memory', async () => {
  // Runs in a separate process, because the memory limit set here would also affect the other tests.
  const parameters = ['--input-type=module', '--eval', program];
  const options = { cwd: import.meta.dirname };
  const { stdout } = await promisify(execFile)(process.execPath, parameters, options);
  expect(stdout).toBe('RangeError\n300\n');
});
