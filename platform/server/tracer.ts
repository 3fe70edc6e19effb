import type { Attributes, SpanContext } from '@opentelemetry/api';

/* What our code knows of OpenTelemetry. */

export type Span = {
  readonly context: SpanContext;
  set(attributes: Attributes): void;
  fail(reason: string): void;
  end(): void;
};

export type SpanStart = {
  /** Whether it works for a program elsewhere, asks one, or does what was written down to be done; else it is our own. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  parent?: SpanContext | undefined;
  /** What has caused this trace, if that has a trace of its own. */
  cause?: SpanContext | undefined;
};

export type Tracer = { startSpan(name: string, about: SpanStart): Span; close(): Promise<void> };
