import type { SpanContext } from '@opentelemetry/api';

/* How the context of a span is written in headers: W3C Trace Context. */

const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const sampledFlag = 1;

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & sampledFlag}`;
}

/** Undefined for what is none. */
export function readTraceparent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = pattern.exec(String(text)) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & sampledFlag, isRemote: true };
}
