/** What an operator sees of a server that really runs: its packages, log, metrics and traces. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PORTAL_BASE, portal } from '@meridian/contracts/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from './testing/accounts.ts';
import { simulatedLake } from './testing/api/lake.ts';
import { newAccount, type TestAccount } from './testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from './testing/database.ts';
import { freePort } from './testing/free-port.ts';
import { hasPgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import { type S3Server, startS3 } from './testing/s3-server.ts';
import { startCollector } from './testing/span-collector.ts';
import { startWholeServer, type WholeServer } from './testing/start-whole-server.ts';
import { hasValkey, startValkey, VALKEY_TIMEOUT_MS, type ValkeyServer } from './testing/valkey-server.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${SPAN}-01`;
const METRICS_PAGE = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'metrics.md');
const WRONG = 'Wrong-99-lanterns';
/** Nobody listens there. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';
/** What a server alone must not load. */
const OPTIONAL = /^(?:prom-client|@redis\/|@opentelemetry\/|aws4fetch$)/;
/** What few servers use, and none at once. */
const ON_DEMAND =
  /^(?:@ai-sdk\/|@simplewebauthn\/|ai$|apache-arrow$|fontkit$|nodemailer$|pdfkit$|postal-mime$|razorpay$|sharp$|smtp-server$|stripe$)/;

/** Of few values each. The last ones are those of figures about Node.js. */
const LABELS = new Set(
  `surface route status reason limit command operation direction verb by job outcome queue vendor le
   type kind space version major minor patch`.split(/\s+/),
);

const pathOf = (name: 'signin' | 'signup') => PORTAL_BASE + portal[name].path;
const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Posts with a pause between the head and the body, which then arrives alone. */
async function postSlowly(origin: string, path: string, body: object, headers: Record<string, string>) {
  const text = JSON.stringify(body);
  const sent = httpRequest(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
  });
  sent.flushHeaders();
  await fetch(`${origin}/livez`);
  sent.end(text);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  return reply;
}

describe('a server alone', () => {
  let database: FreshDatabase;
  let market: Awaited<ReturnType<typeof simulatedLake>>;
  let server: WholeServer;
  beforeAll(async () => {
    [database, market] = await Promise.all([freshDatabase(), simulatedLake(Date.now)]);
    server = await startWholeServer(market.home, {
      MERIDIAN_HOME: market.home,
      DATABASE_URL: database.url,
      SMTP_URL: NO_MAIL_SERVER,
      LOG_LEVEL: 'info',
    });
  });
  afterAll(async () => {
    await server.stop();
    await market.close();
    await database.drop();
  });

  test('loads no package of PDF, Arrow, mail, pictures or payments before it is used', () => {
    expect(server.packages.filter((name) => ON_DEMAND.test(name))).toEqual([]);
  });

  test('loads no package of Valkey, object stores, metrics or traces', () => {
    expect(server.packages).toContain('fastify');
    expect(server.packages.filter((name) => OPTIONAL.test(name))).toEqual([]);
  });

  test('writes the id of the request and of the trace of its caller on its lines', async () => {
    const reply = await postSlowly(
      server.origin,
      pathOf('signin'),
      { email: 'nobody@mail.test', password: WRONG },
      { traceparent: TRACEPARENT },
    );
    expect(reply.statusCode).toBe(401);
    expect(await server.logged('portal call refused')).toMatchObject({
      requestId: reply.headers['x-request-id'],
      trace_id: TRACE,
      span_id: expect.stringMatching(/^[\da-f]{16}$/),
    });
  });

  test('begins a trace where a caller has none, and its jobs and their mails carry it on', async () => {
    const reply = await post(server.origin, pathOf('signup'), form());
    expect(reply.status).toBe(200);
    const requestId = reply.headers.get('x-request-id');
    const line = await server.logged('An email was not accepted');
    expect(line).toMatchObject({ requestId, trace_id: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(line['trace_id']).not.toBe(TRACE);
  });
});

describe.skipIf(!hasValkey)('a server with Valkey, an object store, metrics and traces', () => {
  let database: FreshDatabase;
  let market: Awaited<ReturnType<typeof simulatedLake>>;
  let valkey: ValkeyServer;
  let s3: S3Server;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let server: WholeServer;
  let account: TestAccount;
  let scrape: () => Promise<string>;
  beforeAll(async () => {
    [database, market, valkey, s3, collector] = await Promise.all([
      freshDatabase(),
      simulatedLake(Date.now),
      startValkey(),
      startS3(),
      startCollector(),
    ]);
    const port = await freePort();
    scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    server = await startWholeServer(market.home, {
      MERIDIAN_HOME: market.home,
      DATABASE_URL: database.url,
      VALKEY_URL: valkey.url,
      VALKEY_TIMEOUT_MS: String(VALKEY_TIMEOUT_MS),
      OBJECTS_URL: `s3://bucket/site?endpoint=${s3.endpoint}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      SMTP_URL: NO_MAIL_SERVER,
      LOG_LEVEL: 'info',
    });
    account = await newAccount(database.store);
  });
  afterAll(async () => {
    await market.close();
    await valkey.close();
    await s3.close();
    collector.close();
    await database.drop();
  });

  const call = (path: string, key?: string) =>
    fetch(`${server.origin}/api${path}`, {
      headers: { traceparent: TRACEPARENT, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    });

  test('loads their packages', () => {
    expect(new Set(server.packages.filter((name) => OPTIONAL.test(name)))).toEqual(
      new Set([
        'prom-client',
        '@redis/client',
        'aws4fetch',
        ...server.packages.filter((name) => name.startsWith('@opentelemetry/')),
      ]),
    );
    expect(server.packages).toContain('@opentelemetry/sdk-trace');
  });

  test('serves exactly the metrics that the page lists', async () => {
    const served = new Set(
      [...(await scrape()).matchAll(/^# HELP (meridian_\S+)/gm)].map(([, name]) => name!),
    );
    const listed = new Set(readFileSync(METRICS_PAGE, 'utf8').match(/(?<=`)meridian_[a-z_]+(?=`)/g));
    expect(served.size).toBeGreaterThan(50);
    expect([...served].filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !served.has(name))).toEqual([]);
  });

  test('counts each call once, with its refusals by reason, and no label names a symbol, key or account', async () => {
    const { key } = account.live;
    const { live: other } = await newAccount(database.store);
    for (const symbol of ['AAPL', 'MSFT', 'NVDA']) await call(`/stocks/${symbol}/quote`, key);
    await call('/stocks/AAPL/quote', 'mda_live_wrong');
    await call('/stocks/AAPL/nothing', key);
    await call('/demo/stocks/AAPL/quote');
    await fetch(`${server.origin}/api/stocks/NVDA/quote`, { method: 'HEAD' });
    await fetch(`${server.origin}/no/such/page-of-AAPL`);
    await post(server.origin, pathOf('signin'), { email: 'a@mail.test', password: WRONG });
    for (let i = 0; i < 31; i++) await call('/stocks/AAPL/quote', other.key);
    const text = await scrape();
    const lines = text.split('\n');
    const quote = 'surface="api",route="/api/stocks/{symbol}/quote"';
    expect(lines).toEqual(
      expect.arrayContaining([
        `meridian_requests_total{${quote},status="200"} 33`,
        `meridian_requests_total{${quote},status="401"} 2`,
        `meridian_requests_total{${quote},status="429"} 1`,
        'meridian_requests_total{surface="api",route="/api/demo/stocks/{symbol}/quote",status="200"} 1',
        'meridian_refusals_total{surface="api",reason="rate_limit_exceeded"} 1',
        'meridian_refusals_total{surface="api",reason="unauthorized"} 2',
        'meridian_refusals_total{surface="portal",reason="110"} 1',
        'meridian_limit_checks_total{by="valkey"} 34',
      ]),
    );
    for (const secret of ['AAPL', 'MSFT', 'NVDA', account.id, key.slice(9), '127.0.0.1', '@mail'])
      expect(text).not.toContain(secret);
    const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name!));
    expect([...labels].filter((name) => !LABELS.has(name))).toEqual([]);
  });

  test('a trace leads from the caller to Valkey and SQL, and on to the jobs of the request', async () => {
    const reply = await post(server.origin, pathOf('signup'), form(), { traceparent: TRACEPARENT });
    expect(reply.status).toBe(200);
    const line = await server.logged('An email was not accepted');
    expect(line).toMatchObject({ requestId: reply.headers.get('x-request-id'), trace_id: TRACE });
    await server.stop();
    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const named = (name: string) => spans.find((it) => it.name === name);
    const quote = named('GET /api/stocks/{symbol}/quote')!;
    const signup = named(`POST ${pathOf('signup')}`)!;
    expect(quote).toMatchObject({ parentSpanId: SPAN });
    const limits = spans.filter(({ name }) => name === 'redis run').map(({ parentSpanId }) => parentSpanId);
    expect(limits).toContain(quote.spanId);
    expect(spans.filter(({ name }) => name === 'insert').map((it) => it.parentSpanId)).toContain(
      signup.spanId,
    );
    expect(named('sign-up')).toMatchObject({ parentSpanId: signup.spanId });
    expect(named('mail')).toMatchObject({ parentSpanId: named('sign-up')!.spanId, status: { code: 2 } });
  });
});

const REMARK = hasPgBouncer ? '' : ', which is not installed here (apt install pgbouncer)';
test.skipIf(!hasPgBouncer)(`a server works behind PgBouncer in transaction mode${REMARK}`, async () => {
  const [database, market] = await Promise.all([freshDatabase(), simulatedLake(Date.now)]);
  const pooler = await startPgBouncer(database.url);
  const server = await startWholeServer(market.home, {
    MERIDIAN_HOME: market.home,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SMTP_URL: NO_MAIL_SERVER,
  });
  const { live } = await newAccount(database.store);
  const call = () =>
    fetch(`${server.origin}/api/stocks/AAPL/quote`, { headers: { authorization: `Bearer ${live.key}` } });
  const calls = await Promise.all(Array.from({ length: 30 }, call));
  expect(calls.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const person = form();
  expect((await post(server.origin, pathOf('signup'), person)).status).toBe(200);
  // A job by a notification, which goes past the pooler, and its mail.
  await server.logged('An email was not accepted');
  const signIn = { email: person.email, password: person.password_hash };
  // The account is there, and not activated.
  expect((await post(server.origin, pathOf('signin'), signIn)).status).toBe(403);
  await server.stop();
  const { rows } = await database.pool.query('select count(*)::int as stored from usage_call');
  expect(rows).toEqual([{ stored: 30 }]);
  expect(server.lines.filter((line) => !line.includes('mail'))).toEqual([]);
  await pooler.close();
  await market.close();
  await database.drop();
});
