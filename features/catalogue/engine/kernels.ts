import type { KernelName } from './index-contract.ts';
import type { Kernel } from './kernel.ts';
import { plainKernel } from './plain-kernel.ts';
import { wasmKernel } from './wasm-kernel.ts';

/** Makes a kernel for a memory; `scratch` is the address of a block that only this kernel uses. */
export type KernelMaker = (memory: WebAssembly.Memory, scratch: number) => Kernel;

/** The named kernel, or else the fastest one that runs on this machine. */
export function createKernel(memory: WebAssembly.Memory, scratch: number, name?: KernelName): Kernel {
  if (name === 'plain') return plainKernel(memory);
  const wasm = wasmKernel(memory, scratch);
  if (wasm) return wasm;
  if (name === 'wasm')
    throw new Error('the WebAssembly kernel has not been built, or this machine cannot run it');
  return plainKernel(memory);
}
