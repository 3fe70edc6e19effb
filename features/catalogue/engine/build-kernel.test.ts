import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernel, kernelFile } from './build-kernel.ts';

test('the committed kernel matches its compiled source; after a change run npm run kernel', async () => {
  const compiled = Buffer.from(await compileKernel());
  expect(compiled.equals(await readFile(kernelFile))).toBe(true);
});
