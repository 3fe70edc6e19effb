/** Where a page's HTML is written piece by piece. */
export type HtmlWriter = { text(text: string): void; bytes(utf8: Uint8Array): void };

const initialBytes = 2 ** 19;

/**
 * A buffer in which a thread puts its pages together, one after another. A new buffer for each page would be so much memory
 * outside of V8's heap that V8 collects garbage several times a second.
 */
export function createPageBuffer(): HtmlWriter & {
  /** Begins a page; the bytes of the one before are overwritten. */
  clear(): void;
  /** What is written since `clear`. */
  written(): Buffer;
} {
  let buffer = Buffer.allocUnsafeSlow(initialBytes);
  let length = 0;

  function reserve(more: number): void {
    if (length + more <= buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (length + more));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  }

  return {
    text(text) {
      // A UTF-16 unit takes at most three bytes in UTF-8.
      reserve(3 * text.length);
      length += buffer.write(text, length);
    },
    bytes(bytes) {
      reserve(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    clear() {
      length = 0;
    },
    written: () => buffer.subarray(0, length),
  };
}
