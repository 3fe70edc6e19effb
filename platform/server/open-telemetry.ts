import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from './config.ts';
import type { Tracer } from './tracer.ts';

/*
 * The only file that uses OpenTelemetry's packages, and only `tracing.ts` loads it. Of the standard variables these packages
 * read OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES and those of the exporter beside its address themselves.
 */

/** A collector that is away is reported this often at most. */
const reportEveryMs = 60_000;

type Tracing = NonNullable<Config['tracing']>;

const samplers: Record<Tracing['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export function openTracer(
  { url, role, sampler, ratio }: Tracing,
  report: (problem: string) => void,
): Tracer {
  reportProblems(report);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tulpar-auto', 'tulpar.role': role }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    sampler: samplers[sampler](ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('tulpar');
  const below = (parent: SpanContext | undefined) =>
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return {
    startSpan(name, { kind, attributes = {}, parent, cause }) {
      const links = cause ? [{ context: cause }] : [];
      const about = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, links };
      const span = tracer.startSpan(name, about, below(parent));
      return {
        context: span.spanContext(),
        set: (more) => void span.setAttributes(more),
        fail(reason) {
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', reason);
        },
        end: () => span.end(),
      };
    },
    close: () => provider.shutdown(),
  };
}

function reportProblems(report: (problem: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const reportSometimes = (problem: string) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    report(problem);
  };
  const ignore = () => {};
  diag.setLogger(
    { error: reportSometimes, warn: reportSometimes, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}
