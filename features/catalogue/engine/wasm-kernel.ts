import { readFileSync } from 'node:fs';
import type { Kernel } from './kernel.ts';

/** Compiled from `assembly/kernel.ts` by `npm run kernel`. */
const file = new URL('assembly/kernel.wasm', import.meta.url);
let compiled: WebAssembly.Module | null | undefined;

/** Null if the file is missing or the machine has no SIMD. */
function compiledKernel(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(readFileSync(file));
  } catch {
    return null;
  }
}

/**
 * The WebAssembly kernel on shared memory; `scratch` is the address of 256 bytes that only this kernel uses. Null
 * if this machine cannot run WebAssembly with SIMD.
 */
export function wasmKernel(memory: WebAssembly.Memory, scratch: number): Kernel | null {
  compiled ??= compiledKernel();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const { init, ...kernel } = exports as Kernel & { init(scratch: number): void };
  init(scratch);
  return kernel;
}
