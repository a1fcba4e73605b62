import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import type { Tracing } from './tracing.ts';

export interface TracingSettings {
  /** Where spans are sent by OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that begin here and are kept. Traces of callers are kept as the callers decided. */
  readonly sampledShare: number;
  readonly version: string;
}

/** Opens tracing. Loads its packages, which servers without it do not need. */
export async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const [api, { parseTraceParent }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const { endpoint, serviceName, sampledShare, version } = settings;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer: Tracer = provider.getTracer('meridian', version);
  const running = new AsyncLocalStorage<{ readonly span: Span; readonly context: Context; method: string }>();

  const parentOf = ({ headers }: IncomingMessage): Context => {
    const parent = parseTraceParent(String(headers['traceparent'] ?? ''));
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  };
  const traced = (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const parent = running.getStore();
      if (!parent) return query(...args);
      const text = textOf(args[0]);
      const name = text.trimStart().split(/\s/, 1)[0]!.toLowerCase();
      // Statements have placeholders, so the text holds no values.
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent.context);
      const result = query(...args);
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then(
        (value: unknown) => {
          span.end();
          return value;
        },
        (error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
          throw error;
        },
      );
    }) as PoolClient['query'];
  };

  return {
    request(request: IncomingMessage, response: ServerResponse, handle: () => void) {
      const parent = parentOf(request);
      const method = request.method ?? 'GET';
      const attributes = { 'http.request.method': method, 'url.path': request.url!.split('?', 1)[0]! };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      running.run({ span, context: trace.setSpan(parent, span), method }, handle);
    },
    nameRoute(route) {
      const current = running.getStore();
      current?.span.updateName(`${current.method} ${route}`).setAttribute('http.route', route);
    },
    traceStatements: (pool: Pool) => void pool.on('connect', traced),
    logFields() {
      const context = running.getStore()?.span.spanContext();
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
    },
    close: () => provider.shutdown(),
  };
}

/** The text of a statement; `copy` for streams of rows. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : 'copy';
}
