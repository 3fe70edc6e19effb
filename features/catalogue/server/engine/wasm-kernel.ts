import { readFileSync } from 'node:fs';
import type { Kernel } from './kernel.ts';

/** Compiled from `assembly/kernel.ts` by `npm run kernel`. */
const file = new URL('assembly/kernel.wasm', import.meta.url);
let compiled: WebAssembly.Module | null | undefined;

/** The compiled kernel.wasm; null if the file is missing or this machine has no SIMD instructions. */
function compiledKernel(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(readFileSync(file));
  } catch {
    return null;
  }
}

/**
 * A WebAssembly kernel that works on this shared memory; `scratch` is the address of 256 bytes that no other kernel
 * uses. Null if this machine cannot run it.
 */
export function wasmKernel(memory: WebAssembly.Memory, scratch: number): Kernel | null {
  compiled ??= compiledKernel();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const { init, ...kernel } = exports as Kernel & { init(scratch: number): void };
  init(scratch);
  return kernel;
}
