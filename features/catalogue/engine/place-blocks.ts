/** Memory of WebAssembly grows by pages of this size. */
const pageBytes = 65_536;
/** The most that 32-bit addresses reach. */
const mostPages = 65_536;
const alignment = 256;

export type Views = {
  words(at: number, length: number): Uint32Array;
  codes(at: number, length: number): Uint16Array;
  floats(at: number, length: number): Float64Array;
};

export function viewsOf({ buffer }: WebAssembly.Memory): Views {
  return {
    words: (at, length) => new Uint32Array(buffer, at, length),
    codes: (at, length) => new Uint16Array(buffer, at, length),
    floats: (at, length) => new Float64Array(buffer, at, length),
  };
}

/** Gives a block of memory its address at once, and its content once the memory is there. */
export type Place = (bytes: number, fill?: (views: Views, at: number) => void) => number;

/** Places blocks one after another; `finish` makes memory of just the size that they need. Address 0 is never given. */
export function blockPlacer(): { place: Place; finish(): WebAssembly.Memory; bytes(): number } {
  let end = pageBytes;
  const fills: ((views: Views) => void)[] = [];
  return {
    place(bytes, fill) {
      const at = end;
      end = Math.ceil((at + bytes) / alignment) * alignment;
      if (fill) fills.push((views) => fill(views, at));
      return at;
    },
    bytes: () => end,
    finish() {
      const pages = Math.ceil(end / pageBytes);
      if (pages > mostPages)
        throw new RangeError(`an index of ${end} bytes passes what 32-bit addresses reach`);
      const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
      const views = viewsOf(memory);
      for (const fill of fills) fill(views);
      return memory;
    },
  };
}
