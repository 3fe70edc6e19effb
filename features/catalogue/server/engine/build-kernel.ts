import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const root = join(import.meta.dirname, '../../../..');
const source = 'features/catalogue/server/engine/assembly/kernel.ts';
/** This compiled file is committed, so that running the product does not need the compiler (a hundred megabytes). */
export const kernelFile = join(root, 'features/catalogue/server/engine/assembly/kernel.wasm');

/** Compiles the catalogue's inner loops to WebAssembly with SIMD, for memory shared between threads. */
export async function compileKernel(): Promise<Uint8Array> {
  const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
  const features = ['simd', 'threads', 'bulk-memory'].flatMap((name) => ['--enable', name]);
  const speed = ['-O3', '--converge', '--noAssert', '--runtime', 'stub'];
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [source, '--baseDir', root, '--outFile', 'kernel.wasm', ...memory, ...features, ...speed],
    {
      writeFile(_name, content) {
        if (typeof content !== 'string') compiled = content;
      },
    },
  );
  if (error || !compiled) throw new Error(`The catalogue's kernel does not compile:\n${stderr.toString()}`);
  return compiled;
}

export async function buildKernel(): Promise<void> {
  await writeFile(kernelFile, await compileKernel());
}

if (import.meta.main) await buildKernel();
