import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernel, kernelFile } from './build-kernel.ts';

test('kernel.wasm is compiled from the current source (if this fails, run npm run kernel)', async () => {
  const compiled = Buffer.from(await compileKernel());
  expect(compiled.equals(await readFile(kernelFile))).toBe(true);
});
