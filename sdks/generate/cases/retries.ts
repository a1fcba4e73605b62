/** Retries, idempotency keys, and waiting for the rate limit. */
import { ERROR_NAMES } from '../choices.ts';
import { askQuote, callQuote, createdAlert, gotQuote, problem, quote, quoted } from './exchanges.ts';
import type { Case, Exchange, Reply, Step } from './format.ts';

const busy = problem('unavailable');
const retries: Case[] = [
  ...([429, 502, 503, 504] as const).map((status): Case => ({
    name: `${status} is tried again`,
    steps: [gotQuote],
    exchanges: [
      { request: askQuote, reply: { ...busy, status } },
      { ...quoted(), after: { atMostMs: 3_000 } },
    ],
  })),
  ...(['reset', 'cut'] as const).map((fault): Case => ({
    name: `a connection that was ${fault === 'reset' ? 'reset' : 'cut in the reply'} is tried again`,
    steps: [gotQuote],
    exchanges: [{ request: askQuote, reply: { fault } }, quoted()],
  })),
  ...([400, 401, 403, 404, 500] as const).map((status): Case => {
    const reply = { ...problem('server_error'), status };
    return {
      name: `${status} is not tried again`,
      steps: [callQuote({ error: { class: ERROR_NAMES[status]!, status } })],
      exchanges: [{ request: askQuote, reply }],
    };
  }),
  {
    name: 'retries wait for Retry-After',
    steps: [gotQuote],
    exchanges: [
      { request: askQuote, reply: { ...problem('rate_limit_exceeded'), headers: { 'retry-after': '1' } } },
      { ...quoted(), after: { atLeastMs: 990, atMostMs: 4_000 } },
    ],
  },
  {
    name: 'retries are bounded and the last error is raised',
    client: { retries: 2 },
    steps: [
      callQuote({ error: { class: 'Unavailable', status: 503, code: 'unavailable', requestId: 'req_7' } }),
    ],
    exchanges: [
      { request: askQuote, reply: busy },
      { request: askQuote, reply: busy },
      { request: askQuote, reply: busy },
    ],
  },
  {
    name: 'a wait above the maximum raises an error immediately',
    client: { longestWaitSeconds: 5 },
    steps: [
      callQuote({
        error: { class: 'RateLimit', status: 429, code: 'quota_exceeded', retryAfterSeconds: 86_400 },
      }),
    ],
    exchanges: [
      {
        request: askQuote,
        reply: {
          ...problem('quota_exceeded'),
          headers: { 'content-type': 'application/problem+json', 'retry-after': '86400' },
        },
      },
    ],
  },
  {
    name: 'a time-out is not retried',
    client: { timeoutSeconds: 0.5 },
    steps: [callQuote({ error: { class: 'Timeout' } })],
    exchanges: [{ request: askQuote, reply: { fault: 'hang' } }],
  },
];

const alert = { symbols: ['AAPL'], condition: { metric: 'price', op: 'above', value: 160 } };
const createAlert = (key: string): Exchange['request'] => ({
  method: 'POST',
  path: '/api/alerts/create',
  body: alert,
  headers: { 'idempotency-key': key, 'content-type': 'application/json' },
});
const created: Reply = { status: 201, body: createdAlert };
const create = (more: Partial<Step> = {}): Step => ({
  call: 'alertsCreate',
  positional: [],
  named: alert,
  expect: { result: created.body },
  ...more,
});

const creates: Case[] = [
  {
    name: 'a POST is retried with the same idempotency key',
    steps: [create()],
    exchanges: [
      { request: createAlert('*'), reply: { fault: 'reset' } },
      { request: createAlert('same'), reply: busy },
      { request: createAlert('same'), reply: created },
    ],
  },
  {
    // Uses a POST: the HTTP client of Java itself retries a GET once after a connection reset.
    name: 'a connection that fails on every try raises a connection error',
    client: { retries: 1 },
    steps: [create({ expect: { error: { class: 'Connection' } } })],
    exchanges: [
      { request: createAlert('*'), reply: { fault: 'reset' } },
      { request: createAlert('same'), reply: { fault: 'reset' } },
    ],
  },
  {
    name: 'a given idempotency key is sent',
    steps: [create({ idempotencyKey: 'order-7' })],
    exchanges: [{ request: createAlert('order-7'), reply: created }],
  },
];

const minute = (left: number, seconds: number) => ({
  'ratelimit-policy': '"minute";q=2;w=60, "month";q=1800;w=2592000',
  ratelimit: `"minute";r=${left};t=${seconds}, "month";r=1700;t=864000`,
});

const limits: Case[] = [
  {
    name: 'a loop waits before a call that would exceed the rate limit',
    steps: [gotQuote, gotQuote, gotQuote],
    exchanges: [
      quoted(minute(1, 60)),
      quoted(minute(0, 1)),
      { ...quoted(minute(1, 60)), after: { atLeastMs: 950, atMostMs: 4_000 } },
    ],
  },
  {
    name: 'concurrent calls stay within the remaining calls of the minute',
    steps: [gotQuote, { ...gotQuote, parallel: 3, expect: { result: [quote, quote, quote] } }],
    exchanges: [
      quoted(minute(2, 1)),
      quoted(minute(1, 1)),
      quoted(minute(0, 1)),
      { ...quoted(minute(1, 60)), after: { atLeastMs: 900, atMostMs: 5_000 } },
    ],
  },
  {
    name: 'the client does not wait for an exhausted monthly quota',
    client: { retries: 0 },
    steps: [gotQuote, callQuote({ error: { class: 'RateLimit', status: 429, code: 'quota_exceeded' } })],
    exchanges: [
      quoted({ ratelimit: '"minute";r=20;t=2, "month";r=0;t=864000' }),
      { request: askQuote, reply: problem('quota_exceeded'), after: { atMostMs: 1_000 } },
    ],
  },
];

export const retryCases: readonly Case[] = [...retries, ...creates, ...limits];
