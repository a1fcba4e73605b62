/** What the calls of the market data API answer with. */
import * as z from 'zod/mini';

const maybe = z.nullable(z.number());
/** `simulated`, or `import:` and the name of the import. */
const source = z.string();
/** RFC 3339, UTC, with `Z`. */
const time = z.iso.datetime();
const assetClass = z.enum(['equity', 'fx', 'crypto', 'index']);

export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  assetClass,
  exchange: z.nullable(z.string()),
  currency: z.string(),
  price: z.number(),
  bid: maybe,
  ask: maybe,
  bidSize: maybe,
  askSize: maybe,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  previousClose: z.number(),
  change: z.number(),
  changePct: z.number(),
  volume: z.number(),
  vwap: maybe,
  high52w: z.number(),
  low52w: z.number(),
  marketCap: maybe,
  marketStatus: z.enum(['pre', 'regular', 'post', 'closed']),
  timestamp: time,
  delaySeconds: z.number(),
  source,
});

/** What every collection carries beside its `results`. */
const collection = {
  count: z.int(),
  nextCursor: z.nullable(z.string()),
  /** The instant that the rows were read. */
  asOf: time,
  source,
  requestId: z.string(),
};

const bar = z.object({
  /** Start of the bar; for days, weeks and months 00:00 UTC of the first trading date. */
  timestamp: time,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
  vwap: maybe,
  trades: maybe,
  /** Its session, week or month has not ended. */
  partial: z.boolean(),
});

/** With `compact=true`: each column once, position i of every column is one bar. */
const compactBars = z.object({
  timestamp: z.array(time),
  open: z.array(z.number()),
  high: z.array(z.number()),
  low: z.array(z.number()),
  close: z.array(z.number()),
  volume: z.array(z.number()),
  vwap: z.array(maybe),
  trades: z.array(maybe),
  partial: z.array(z.boolean()),
});

export const history = z.object({
  results: z.union([z.array(bar), compactBars]),
  symbol: z.string(),
  interval: z.string(),
  /** What the prices really are: the stored basis when its events do not reach for the wish. */
  adjustment: z.enum(['raw', 'split', 'all']),
  events: z.array(
    z.object({
      date: z.iso.date(),
      type: z.enum(['split', 'dividend']),
      /** New shares for one old share; null for a dividend. */
      ratio: maybe,
      /** Cash for one share; null for a split. */
      amount: maybe,
    }),
  ),
  ...collection,
});

export const symbols = z.object({
  results: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      assetClass,
      exchange: z.nullable(z.string()),
      currency: z.string(),
      sector: z.nullable(z.string()),
      industry: z.nullable(z.string()),
      active: z.boolean(),
      firstDate: z.iso.date(),
      lastDate: z.iso.date(),
      source,
    }),
  ),
  ...collection,
});

const state = z.enum(['operational', 'degraded', 'down']);
export const status = z.object({
  state,
  components: z.array(z.object({ name: z.string(), state, detail: z.string() })),
  /** Since this process started to serve. */
  uptimeSeconds: z.number(),
  /** Of the last 30 days, over all calls; null without calls. */
  calls30d: z.object({
    requests: z.number(),
    /** Percent that did not end in a fault of the server. */
    availabilityPct: maybe,
    averageLatencyMs: maybe,
    p95LatencyMs: maybe,
  }),
  asOf: time,
});

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The title again, for simple clients. */
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
