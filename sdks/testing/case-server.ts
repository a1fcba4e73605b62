/**
 * Serves cases.json to the test suites of the SDKs and checks their results in one place. A suite reads `GET /cases` and
 * runs case `i` with a client of the base URL `/case/{i}`. It reports the outcomes of the steps as a JSON list to
 * `POST /case/{i}/outcomes`. The response is the list of failures; an empty list means the case passed.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Case, Exchange, Outcome, Reply } from '../generate/cases/format.ts';
import { differences, errorFaults } from './compare.ts';

/** The API key of the test clients. No outcome may contain it. */
export const CASE_KEY = 'mda_test_Case000_0123456789abcdefghijABCDEFGHIJ12Case00';
const AGENT = /^meridian-(?:python|node|java)\/\d+\.\d+\.\d+ /;

interface Run {
  readonly faults: string[];
  asked: number;
  lastReplyMs: number;
  lastHeaders: IncomingMessage['headers'];
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response
    .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers })
    .end(text);
};

function headerFits(name: string, wanted: string | null, own: string | null, run: Run): boolean {
  if (wanted === '*') return own !== null;
  if (wanted === 'same') return own === run.lastHeaders[name];
  return name === 'content-type' && wanted !== null ? (own ?? '').startsWith(wanted) : own === wanted;
}

function headerFaults(
  wanted: Exchange['request']['headers'],
  { headers }: IncomingMessage,
  run: Run,
): string[] {
  const expected = { authorization: `Bearer ${CASE_KEY}`, ...wanted };
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const own = headers[name]?.toString() ?? null;
    return headerFits(name, value, own, run) ? [] : [`header ${name} is ${own}, not ${value}`];
  });
  return AGENT.test(headers['user-agent'] ?? '')
    ? faults
    : [...faults, `the user agent is ${headers['user-agent']}`];
}

/** Compares a request with the expected one and returns the differences. */
function requestFaults(
  { request: wanted, after }: Exchange,
  request: IncomingMessage,
  url: URL,
  text: string,
  run: Run,
): string[] {
  const faults = headerFaults(wanted.headers, request, run);
  const seen = { method: request.method, path: url.pathname, query: Object.fromEntries(url.searchParams) };
  const { method, path, query = {} } = wanted;
  faults.push(...differences({ method, path, query }, seen, 'request', 'exact'));
  if (wanted.body !== undefined)
    faults.push(...differences(wanted.body, JSON.parse(text || 'null'), 'body', 'exact'));
  else if (text !== '') faults.push(`a body was sent: ${text}`);
  const waitedMs = performance.now() - run.lastReplyMs;
  if (after?.atLeastMs && waitedMs < after.atLeastMs)
    faults.push(`came after ${waitedMs} ms, not ${after.atLeastMs}`);
  if (after?.atMostMs && waitedMs > after.atMostMs) faults.push(`came only after ${waitedMs} ms`);
  return faults;
}

function fail(response: ServerResponse, fault: 'reset' | 'cut' | 'hang'): void {
  if (fault === 'hang') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('{"symbol":', () => response.socket?.destroy());
}

async function exchange(
  it: Case,
  run: Run,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const text = await textOf(request);
  const next = it.exchanges[run.asked++];
  if (request.url!.includes(CASE_KEY)) run.faults.push('the key is in a URL');
  if (!next) {
    run.faults.push(`request ${run.asked} was not expected: ${request.method} ${url.pathname}${url.search}`);
    send(response, { status: 418, body: 'This request was not expected.' });
    return;
  }
  run.faults.push(
    ...requestFaults(next, request, url, text, run).map((fault) => `request ${run.asked}: ${fault}`),
  );
  run.lastHeaders = request.headers;
  run.lastReplyMs = performance.now();
  if ('fault' in next.reply) fail(response, next.reply.fault);
  else send(response, next.reply);
}

/** Compares the outcomes of a case with the expected ones and returns the differences. */
function outcomeFaults({ steps, exchanges }: Case, run: Run, outcomes: readonly Outcome[]): string[] {
  const faults = [...run.faults];
  if (run.asked < exchanges.length) faults.push(`only ${run.asked} of ${exchanges.length} requests came`);
  if (outcomes.length !== steps.length) faults.push(`${outcomes.length} outcomes of ${steps.length} steps`);
  for (const [at, { expect }] of steps.entries()) {
    const outcome = outcomes[at] ?? { result: undefined };
    if ('error' in expect) faults.push(...errorFaults(expect.error, outcome));
    else if ('error' in outcome) faults.push(`an error in the place of a result: ${outcome.error.text}`);
    else faults.push(...differences(expect.result, outcome.result, 'result', 'atLeast'));
  }
  if (JSON.stringify(outcomes).includes(CASE_KEY)) faults.push('an outcome holds the key');
  return faults;
}

/** Starts the server on a free loopback port. */
export async function serveCases(): Promise<{ origin: string; stop: () => void }> {
  const file = readFileSync(join(import.meta.dirname, '..', 'cases.json'), 'utf8');
  const { cases } = JSON.parse(file) as { cases: readonly Case[] };
  const runs = new Map<number, Run>();
  const server = createServer((request, response) => {
    const [, at, rest] = /^\/case\/(\d+)(.*)$/.exec(request.url!) ?? [];
    if (at === undefined) {
      send(response, { status: 200, headers: { 'content-type': 'application/json' }, body: file });
      return;
    }
    const it = cases[Number(at)]!;
    const run = runs.get(Number(at)) ?? {
      faults: [],
      asked: 0,
      lastReplyMs: performance.now(),
      lastHeaders: {},
    };
    runs.set(Number(at), run);
    if (rest === '/outcomes') {
      runs.delete(Number(at));
      void textOf(request).then((text) =>
        send(response, { status: 200, body: outcomeFaults(it, run, JSON.parse(text) as Outcome[]) }),
      );
      return;
    }
    void exchange(it, run, request, response, new URL(rest!, 'http://case'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { origin } = await serveCases();
  process.stdout.write(`${origin} ${CASE_KEY}\n`);
}
