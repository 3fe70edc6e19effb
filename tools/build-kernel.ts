import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const root = join(import.meta.dirname, '..');
const source = 'features/catalogue/engine/assembly/kernel.ts';
/** Where `wasm-kernel.ts` of the catalogue looks for it. */
const target = 'dist/kernel.wasm';

/** Compiles the catalogue's inner loops to WebAssembly with SIMD, for memory that threads share. */
export async function buildKernel(): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
  const features = ['simd', 'threads', 'bulk-memory'].flatMap((name) => ['--enable', name]);
  const speed = ['-O3', '--converge', '--noAssert', '--runtime', 'stub'];
  const { error, stderr } = await asc.main([
    ...[source, '--baseDir', root, '--outFile', target],
    ...[...memory, ...features, ...speed],
  ]);
  if (error) throw new Error(`The catalogue's kernel could not be compiled:\n${stderr.toString()}`);
}

if (import.meta.main) await buildKernel();
