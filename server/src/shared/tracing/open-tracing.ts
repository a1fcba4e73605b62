import { KEYS_IN_TEXT } from '@meridian/contracts/keys';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { observeStatements, verbOf } from '../../store/observe-statements.ts';
import { currentScope, type RequestScope } from '../request-scope/request-scope.ts';
import type { Tracing } from './tracing.ts';

export interface TracingSettings {
  /** Where spans are sent by OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that begin here and are kept. Traces of callers are kept as the callers decided. */
  readonly sampledShare: number;
  readonly version: string;
}

interface Running {
  readonly span: Span;
  readonly context: Context;
  readonly name: string;
}

/** Opens tracing. Loads its packages, which servers without it do not need. */
export async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api;
  const { endpoint, serviceName, sampledShare, version } = settings;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer: Tracer = provider.getTracer('meridian', version);
  const spans = new WeakMap<RequestScope, Running>();
  const current = () => {
    const scope = currentScope();
    return scope && spans.get(scope);
  };

  /** Begins the span of a scope below that of its caller. */
  const begin = (scope: RequestScope, name: string, options: { kind: number; attributes: Attributes }) => {
    const { parent } = scope;
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    scope.trace = { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
    spans.set(scope, { span, context: trace.setSpan(context, span), name });
    return span;
  };
  const fail = (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR });
  const ending = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      fail(span);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    request(scope, request, response) {
      const method = request.method ?? 'GET';
      // Clients that cannot set headers have the key in the path.
      const path = request.url!.split('?', 1)[0]!.replaceAll(KEYS_IN_TEXT, '[key]');
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = begin(scope, method, { kind: SpanKind.SERVER, attributes });
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) fail(span);
        span.end();
      });
    },
    nameRoute(route) {
      const running = current();
      running?.span.updateName(`${running.name} ${route}`).setAttribute('http.route', route);
    },
    job: (name, scope, work) =>
      ending(begin(scope, name, { kind: SpanKind.CONSUMER, attributes: { 'meridian.job': name } }), work),
    engine: (system) => (name, work) => {
      const running = current();
      if (!running) return work();
      const attributes = { 'db.system.name': system, 'db.operation.name': name };
      const options = { kind: SpanKind.CLIENT, attributes };
      return ending(tracer.startSpan(`${system} ${name}`, options, running.context), work);
    },
    traceStatements(pool) {
      observeStatements(pool, (text) => {
        const running = current();
        if (!running) return undefined;
        // Statements have placeholders, so the text holds no values.
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
        const span = tracer.startSpan(verbOf(text), { kind: SpanKind.CLIENT, attributes }, running.context);
        return (error) => {
          if (error) fail(span);
          span.end();
        };
      });
    },
    close: () => provider.shutdown(),
  };
}
