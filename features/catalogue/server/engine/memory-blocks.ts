/** WebAssembly memory grows by whole pages of this many bytes. */
const pageBytes = 65_536;
/** Maximum size of the memory in pages: 4 GB, the limit of 32-bit addresses. */
const maxPages = 65_536;
const alignment = 256;

export type Views = {
  words(at: number, length: number): Uint32Array;
  codes(at: number, length: number): Uint16Array;
  floats(at: number, length: number): Float64Array;
};

export function viewsOf(memory: WebAssembly.Memory): Views {
  return {
    words: (at, length) => new Uint32Array(memory.buffer, at, length),
    codes: (at, length) => new Uint16Array(memory.buffer, at, length),
    floats: (at, length) => new Float64Array(memory.buffer, at, length),
  };
}

/** A WebAssembly memory in which blocks are allocated one after another; it grows when it is full. */
export type Blocks = Views & {
  memory: WebAssembly.Memory;
  /** Allocates zeroed bytes and returns their address, which is never 0. */
  allocate(bytes: number): number;
  /** Copies the values into the memory and returns the address of the copy. */
  put(values: Uint32Array): number;
  bytes(): number;
};

export function createBlocks(): Blocks {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: maxPages, shared: true });
  const views = viewsOf(memory);
  let [end, pages] = [pageBytes, 1];
  function allocate(bytes: number): number {
    const at = end;
    end = Math.ceil((at + bytes) / alignment) * alignment;
    const needed = Math.ceil(end / pageBytes);
    if (needed > maxPages) throw new RangeError(`an index of ${end} bytes exceeds 32-bit addresses`);
    if (needed > pages) memory.grow(needed - pages);
    pages = Math.max(pages, needed);
    return at;
  }
  return {
    ...views,
    memory,
    allocate,
    put(values) {
      const at = allocate(values.byteLength);
      views.words(at, values.length).set(values);
      return at;
    },
    bytes: () => end,
  };
}
