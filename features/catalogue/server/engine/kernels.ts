import type { KernelName } from './index-contract.ts';
import type { Kernel } from './kernel.ts';
import { plainKernel } from './plain-kernel.ts';
import { wasmKernel } from './wasm-kernel.ts';

/** Makes a kernel that works on this memory; `scratch` is the address of 256 bytes that no other kernel uses. */
export type KernelMaker = (memory: WebAssembly.Memory, scratch: number) => Kernel;

/** Makes the kernel with this name; without a name, the fastest one that runs on this machine. */
export function createKernel(memory: WebAssembly.Memory, scratch: number, name?: KernelName): Kernel {
  if (name === 'plain') return plainKernel(memory);
  const wasm = wasmKernel(memory, scratch);
  if (wasm) return wasm;
  if (name === 'wasm')
    throw new Error('the WebAssembly kernel has not been built, or this machine cannot run it');
  return plainKernel(memory);
}
