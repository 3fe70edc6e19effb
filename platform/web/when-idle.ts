/** `requestIdleCallback` with a fallback for Safari; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const callbackId = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(callbackId);
}
