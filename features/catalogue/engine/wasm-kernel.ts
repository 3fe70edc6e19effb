import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Kernel } from './kernel.ts';

/** Made from `assembly/kernel.ts` when the site is built. */
const file = fileURLToPath(new URL('../../../dist/kernel.wasm', import.meta.url));
let compiled: WebAssembly.Module | null | undefined;

/** Null where it has not been built, or where the machine knows no SIMD. */
function compiledKernel(): WebAssembly.Module | null {
  if (!existsSync(file)) return null;
  try {
    return new WebAssembly.Module(readFileSync(file));
  } catch {
    return null;
  }
}

/**
 * The kernel on shared memory, with a block of scratch memory of its own there (256 bytes); null where this machine
 * cannot run it.
 */
export function wasmKernel(memory: WebAssembly.Memory, scratch: number): Kernel | null {
  compiled ??= compiledKernel();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const { init, ...kernel } = exports as Kernel & { init(scratch: number): void };
  init(scratch);
  return kernel;
}
