import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import { freshDatabase } from '../../testing/database.ts';
import { startCollector } from '../../testing/span-collector.ts';
import { beginRequest, runInScope, scopeFields } from '../request-scope/request-scope.ts';
import { openTracing } from './open-tracing.ts';

const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that runs a statement and writes a log line for each request. */
async function traced(sampledShare: number) {
  const to = await startCollector();
  closers.push(() => to.close());
  const tracing = await openTracing({
    endpoint: to.endpoint,
    serviceName: 'site',
    sampledShare,
    version: '1',
  });
  const database = await freshDatabase();
  closers.push(() => database.drop());
  tracing.traceStatements(database.pool);
  const lines: string[] = [];
  const log = openLog('warn', { to: { write: (line) => void lines.push(line) }, fields: scopeFields });
  const answer = async (url: string) => {
    tracing.nameRoute('/orders/{id}');
    const client = await database.pool.connect();
    await client.query('select $1::int as value', [7]);
    client.release();
    log.warn('answered');
    return url.includes('fail') ? 503 : 200;
  };
  const origin = await listening(
    createServer((request, response) => {
      const scope = beginRequest(request);
      tracing.request(scope, request, response);
      runInScope(scope, () => void answer(request.url!).then((status) => response.writeHead(status).end()));
    }),
  );
  return { ...to, origin, lines, log, flush: () => tracing.close() };
}

test('a request is followed from the caller to its statements, and its log lines name the trace', async () => {
  const { origin, spans, services, lines, log, flush } = await traced(1);
  const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;
  await fetch(`${origin}/orders/mda_live_abc/5?key=secret`, { headers: { traceparent } });
  log.warn('outside');
  await flush();
  expect(services).toEqual([{ stringValue: 'site' }]);
  const [statement, request] = ['select', 'GET /orders/{id}'].map((name) =>
    spans.find((it) => it.name === name)!,
  );
  expect(spans).toHaveLength(2);
  expect(request).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId });
  expect(statement).toMatchObject({ traceId: PARENT.traceId, parentSpanId: request!.spanId });
  expect(request!.attributes).toContainEqual({ key: 'url.path', value: { stringValue: '/orders/[key]/5' } });
  expect(statement!.attributes).toContainEqual({
    key: 'db.query.text',
    value: { stringValue: 'select $1::int as value' },
  });
  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({ trace_id: PARENT.traceId, span_id: request!.spanId });
  expect(outside).not.toHaveProperty('trace_id');
});

test('a failed request has the status of an error', async () => {
  const { origin, spans, flush } = await traced(1);
  await fetch(`${origin}/fail`);
  await flush();
  expect(spans.find(({ name }) => name.startsWith('GET'))!.status).toEqual({ code: 2 });
});

test('traces that begin here are kept in the configured share, and those of callers as they decided', async () => {
  const { origin, spans, flush } = await traced(0);
  await fetch(origin);
  await fetch(origin, { headers: { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01` } });
  await fetch(origin, { headers: { traceparent: 'garbage' } });
  await flush();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([PARENT.traceId]));
});
