import * as z from 'zod/mini';
import { VENDOR_NAMES } from '../feeds.ts';
import { optionalLine, requiredLine, textLine } from '../fields.ts';
import type { OperatorCall } from './call.ts';
import { reason } from './reason.ts';

/** Larger files are imported on the command line. */
export const UPLOAD_MAX_BYTES = 256 * 1024 * 1024;
/** Every part of an upload but the last has this size. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Imports that are neither applied nor ended, of all operators. */
export const UNFINISHED_MAX = 5;
export const CHANGES_PAGE_MAX = 200;

export const MARKET_CHANGE_KINDS = ['import', 'correction', 'backfill'] as const;
export type MarketChangeKind = (typeof MARKET_CHANGE_KINDS)[number];
export const MARKET_CHANGE_STATES = [
  'receiving',
  'to check',
  'checking',
  'checked',
  'to apply',
  'applying',
  'applied',
  'failed',
  'cancelled',
] as const;
export type MarketChangeState = (typeof MARKET_CHANGE_STATES)[number];

const price = (name: string) =>
  z.number(`${name} must be a number`).check(z.positive(`${name} must be above 0`), z.maximum(1e15));

/** Figures of a daily bar, in the adjustment in which the symbol is stored. */
export const barFigures = z
  .object({
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
    volume: z
      .number('volume must be a number')
      .check(z.minimum(0, 'volume must be 0 or more'), z.maximum(1e18)),
  })
  .check(
    z.refine(({ high, open, low, close }) => high >= Math.max(open, low, close), {
      message: 'high must be the highest price',
      path: ['high'],
    }),
    z.refine(({ low, open, close }) => low <= Math.min(open, close), {
      message: 'low must be the lowest price',
      path: ['low'],
    }),
  );
export type BarFigures = Readonly<z.infer<typeof barFigures>>;

/** A bar that is stored already and gets other figures; null where there is none before or after. */
export interface ChangedBar {
  readonly symbol: string;
  /** `1d`, or minutes such as `5m`. */
  readonly interval: string;
  /** A date, or the instant at which an intraday bar starts. */
  readonly at: string;
  readonly before: BarFigures | null;
  readonly after: BarFigures | null;
}

/** What changes in the bars of one symbol and one length. */
export interface ChangedBars {
  readonly symbol: string;
  /** Whether the symbol is new, or replaces a simulated one. */
  readonly was: 'new' | 'simulated' | 'imported';
  readonly interval: string;
  readonly added: number;
  readonly corrected: number;
  readonly removed: number;
  /** Of the first and the last bar that changes. */
  readonly from: string;
  readonly to: string;
}

export interface RejectedLine {
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

/** What an import changes or has changed. */
export interface MarketChangeResult {
  /** What the file holds, such as `daily bars`. */
  readonly holds: string;
  readonly rows: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The first rejected rows; the file of them has all. */
  readonly examples: readonly RejectedLine[];
  /** How the file was understood, in sentences. */
  readonly notes: readonly string[];
  /** Symbols and economic series whose stored content changes. */
  readonly symbols: number;
  readonly series: number;
  /** Bars of all symbols together. */
  readonly added: number;
  readonly corrected: number;
  readonly removed: number;
  /** The first symbols, and the first stored bars that get other figures. */
  readonly changes: readonly ChangedBars[];
  readonly bars: readonly ChangedBar[];
}

export interface MarketChange {
  readonly id: string;
  readonly kind: MarketChangeKind;
  /** A state in which a process works and that none has reported on lately shows in `isStuck`. */
  readonly state: MarketChangeState;
  readonly isStuck: boolean;
  readonly source: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string | null;
  readonly symbol: string | null;
  readonly begunBy: string;
  readonly begunAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  readonly progress: { readonly step: string; readonly done: number; readonly total: number };
  readonly result: MarketChangeResult | null;
  readonly fault: string | null;
}

const id = z.uuid('id must be the id of a change');
const changeReply = z.object({ change: z.custom<MarketChange>() });

/** Begins an import. Nothing changes in the market store until it is applied. */
export const beginImport = {
  method: 'POST',
  path: '/market/imports/begin',
  permission: 'market.change',
  request: z.object({
    /** The name of the file, which may say how prices are adjusted and how long bars are. */
    name: requiredLine('Name', 'The file name is missing', 255),
    bytes: z
      .int('bytes must be a number')
      .check(
        z.minimum(1, 'The file is empty'),
        z.maximum(
          UPLOAD_MAX_BYTES,
          `A file can have at most ${UPLOAD_MAX_BYTES / 2 ** 20} MB. Import larger files on the command line`,
        ),
      ),
    /** How the prices are adjusted; else the name of the file says it, else raw. */
    adjusted: z.optional(z.enum(['raw', 'split', 'all'], 'adjusted must be raw, split or all')),
  }),
  reply: changeReply,
} as const satisfies OperatorCall;

/** Takes the next part of the file, as it is. After the last one, the file is checked. */
export const uploadPart = {
  method: 'POST',
  path: '/market/imports/part',
  permission: 'market.change',
  takes: 'file',
  request: z.object({
    id,
    /** How many bytes came before. A part that has come already is taken as done. */
    offset: z.coerce.number('offset must be a number').check(z.int(), z.minimum(0)),
  }),
  reply: changeReply,
} as const satisfies OperatorCall;

/** Writes a checked import to the market store. */
export const applyImport = {
  method: 'POST',
  path: '/market/imports/apply',
  permission: 'market.change',
  request: z.object({ id, reason }),
  reply: changeReply,
} as const satisfies OperatorCall;

/** Ends a change before it is applied, and deletes its file. */
export const cancelMarketChange = {
  method: 'POST',
  path: '/market/changes/cancel',
  permission: 'market.change',
  request: z.object({ id }),
  reply: changeReply,
} as const satisfies OperatorCall;

export const readMarketChange = {
  method: 'GET',
  path: '/market/change',
  permission: 'market.read',
  request: z.object({ id }),
  reply: changeReply,
} as const satisfies OperatorCall;

/** A page of the changes by operators, the newest first. */
export const listMarketChanges = {
  method: 'GET',
  path: '/market/changes',
  permission: 'market.read',
  request: z.object({
    kind: z.optional(z.enum(MARKET_CHANGE_KINDS, `kind must be one of ${MARKET_CHANGE_KINDS.join(', ')}`)),
    symbol: z.optional(textLine('symbol', 20)),
    /** `next` of the page before. */
    after: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, 'after must be the value of next on the previous page')),
    ),
    limit: z._default(
      z.coerce
        .number('limit must be a number')
        .check(
          z.int(),
          z.minimum(1),
          z.maximum(CHANGES_PAGE_MAX, `limit must be at most ${CHANGES_PAGE_MAX}`),
        ),
      100,
    ),
  }),
  reply: z.custom<{ readonly items: readonly MarketChange[]; readonly next: string | null }>(),
} as const satisfies OperatorCall;

/** The rejected rows of a file, as CSV: line, reason and row. */
export const readRejectedRows = {
  method: 'GET',
  path: '/market/imports/rejected',
  permission: 'market.read',
  request: z.object({ id }),
  reply: z.object({}),
  answers: 'file',
} as const satisfies OperatorCall;

/** Loads the history of a vendor in the background. Steps that are stored already are left out. */
export const backfillFeed = {
  method: 'POST',
  path: '/market/feeds/backfill',
  permission: 'market.change',
  request: z.object({
    vendor: z.enum(VENDOR_NAMES, 'vendor must be one of the vendors in FEEDS'),
    /** With commas between them; all symbols of the vendor when empty. */
    symbols: optionalLine('symbols', 4_000),
    from: z.iso.date('from must be a date such as 2016-01-01'),
    /** Exclusive; until now without one. */
    to: z.optional(z.iso.date('to must be a date such as 2016-01-01')),
    interval: z.enum(['1d', '1m'], 'interval must be 1d or 1m'),
    reason,
  }),
  reply: changeReply,
} as const satisfies OperatorCall;

const barOf = {
  symbol: requiredLine('symbol', 'symbol is missing', 20),
  date: z.iso.date('date must be a date such as 2026-05-01'),
};

/** A stored daily bar; null on a day without one. */
export const readBar = {
  method: 'GET',
  path: '/market/bar',
  permission: 'market.read',
  request: z.object(barOf),
  reply: z.object({ bar: z.nullable(barFigures), source: z.string(), basis: z.string() }),
} as const satisfies OperatorCall;

/** Gives a daily bar other figures, adds a missing one between others, or removes it: `bar` null. */
export const correctBar = {
  method: 'POST',
  path: '/market/bar/correct',
  permission: 'market.change',
  request: z.object({ ...barOf, bar: z.nullable(barFigures), reason }),
  reply: changeReply,
} as const satisfies OperatorCall;
