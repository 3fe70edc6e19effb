/** WebAssembly memory grows by pages of this size. */
const pageBytes = 65_536;
/** Limit of 32-bit addresses. */
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

/** Memory that grows as blocks are allocated in it, one after another. */
export type Blocks = Views & {
  memory: WebAssembly.Memory;
  /** Allocates zeroed bytes and returns their address, which is never 0. */
  allocate(bytes: number): number;
  /** Allocates a copy and returns its address. */
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
