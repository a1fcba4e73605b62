import * as z from 'zod/mini';

/** The usual variables of OpenTelemetry. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^/]+/,
          'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector.example.com:4318',
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'meridian'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number')
      .check(
        z.minimum(0, 'OTEL_TRACES_SAMPLER_ARG must be at least 0'),
        z.maximum(1, 'OTEL_TRACES_SAMPLER_ARG must be at most 1'),
      ),
    1,
  ),
};

/** Where traces go. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that begin here and are kept. */
  readonly sampledShare: number;
}

const variables = z.object(TRACING_VARIABLES);

export function tracingOf(env: z.infer<typeof variables>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  return endpoint === undefined
    ? undefined
    : { endpoint, serviceName, sampledShare: env.OTEL_TRACES_SAMPLER_ARG };
}
