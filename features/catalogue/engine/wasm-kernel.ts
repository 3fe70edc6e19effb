import type { Kernel } from './kernel.ts';

/** Null where it has not been built, or cannot run. */
export function wasmKernel(_memory: WebAssembly.Memory): Kernel | null {
  return null;
}
