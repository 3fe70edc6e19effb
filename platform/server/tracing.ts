import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from './config.ts';
import type { Span, SpanStart, Tracer } from './tracer.ts';

/*
 * Traces of requests and jobs, if a collector is configured. A span has names of our code, statements without their values
 * and addresses as logs show them, never what a person wrote or who somebody is.
 */

let tracer: Tracer | null = null;
const currentSpan = new AsyncLocalStorage<Span>();

/** To be called before the pools and servers that are to be traced are made. Only here the packages are loaded. */
export async function startTracing(
  settings: NonNullable<Config['tracing']>,
  report: (problem: string) => void,
): Promise<{ close(): Promise<void> }> {
  const { openTracer } = await import('./open-telemetry.ts');
  const opened = openTracer(settings, report);
  tracer = opened;
  return {
    async close() {
      tracer = null;
      await opened.close();
    },
  };
}

export const isTracing = () => tracer !== null;

/** For what may outlive this process, such as a job. */
export const currentSpanContext = () => currentSpan.getStore()?.context;

/** A span that begins a trace here, or goes on with that of `parent`; null without tracing. */
export function startTrace(name: string, about: SpanStart): Span | null {
  return tracer?.startSpan(name, about) ?? null;
}

/** What the work does belongs to the span. */
export function inSpan<Result>(span: Span | null, work: () => Result): Result {
  return span ? currentSpan.run(span, work) : work();
}

/** Runs the work in a span below the current one; just runs it without tracing, and outside of requests and jobs. */
export function traced<Result>(
  name: string,
  about: SpanStart,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan.getStore();
  const span = parent && startTrace(name, { ...about, parent: parent.context });
  return span ? untilEnd(span, work) : work(null);
}

/** Runs the work and ends its span. */
export async function untilEnd<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await inSpan(span, () => work(span));
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span.fail(String(code ?? name));
    throw error;
  } finally {
    span.end();
  }
}
