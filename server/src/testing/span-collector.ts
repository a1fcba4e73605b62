import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}

export interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

/** A collector of OpenTelemetry that takes spans as JSON by OTLP over HTTP. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const services: unknown[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: {
        resource: { attributes: readonly Attribute[] };
        scopeSpans: { spans: SentSpan[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
