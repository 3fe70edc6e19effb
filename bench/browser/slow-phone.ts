/** How many times slower the processor of a cheap phone is. */
export const slowness = 4;

/** Slow 4G as Chrome's developer tools define it: 1.6 Mbit/s down, 750 kbit/s up, 562 ms for a request. */
export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
