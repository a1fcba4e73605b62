import { VENDOR_KEYS, VENDOR_NAMES, type VendorName } from '@meridian/contracts/feeds';
import { ALL_PLANS, PLAN_IDS, type PlanId } from '@meridian/contracts/plans';
import { PORTAL } from '@meridian/contracts/portal-config';
import * as z from 'zod/mini';
import { LOOPBACK } from './loopback.ts';
import { wholeNumber } from './whole-number.ts';

type Upper = Uppercase<VendorName>;
const upper = (name: VendorName) => name.toUpperCase() as Upper;

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

const address = (name: string, protocols: readonly string[], example: string) =>
  z.optional(
    z.string().check(
      z.refine((text) => {
        const { protocol = '', username, hash } = URL.parse(text) ?? {};
        return protocols.includes(protocol) && username === '' && hash === '';
      }, `${name} must look like ${example}`),
    ),
  );
/** `FEED_KRAKEN_REST`, `FEED_KRAKEN_WS` and `FEED_KRAKEN_SYMBOLS`, for each vendor. */
const addresses = Object.fromEntries(
  VENDOR_NAMES.flatMap((name) => [
    [
      `FEED_${upper(name)}_REST`,
      address(`FEED_${upper(name)}_REST`, ['https:', 'http:'], 'https://proxy.example.com'),
    ],
    [`FEED_${upper(name)}_WS`, address(`FEED_${upper(name)}_WS`, ['wss:', 'ws:'], 'wss://proxy.example.com')],
    [`FEED_${upper(name)}_SYMBOLS`, z.optional(z.string())],
  ]),
) as Record<`FEED_${Upper}_${'REST' | 'WS' | 'SYMBOLS'}`, z.ZodMiniOptional<z.ZodMiniString>>;

export const FEED_VARIABLES = {
  FEEDS: z._default(z.string(), ''),
  MARKET: z._default(z.enum(['mixed', 'real'], 'MARKET must be mixed or real'), 'mixed'),
  FEED_ROLE: z._default(z.enum(['collect', 'follow'], 'FEED_ROLE must be collect or follow'), 'collect'),
  FEED_STALE_SECONDS: wholeNumber('FEED_STALE_SECONDS', { least: 1, usual: 30 }),
  FEED_RETENTION_DAYS: wholeNumber('FEED_RETENTION_DAYS', { least: 1, usual: 7 }),
  FEED_PLAN_DELAYS: z._default(z.string(), ''),
  ...addresses,
  ALPACA_KEY_ID: z.optional(z.string()),
  ALPACA_SECRET_KEY: z.optional(z.string()),
  ALPACA_FEED: z.optional(z.enum(['iex', 'sip'], 'ALPACA_FEED must be iex or sip')),
  MASSIVE_KEY: z.optional(z.string()),
  MASSIVE_CALLS_PER_MINUTE: z.optional(z.string()),
  TIINGO_KEY: z.optional(z.string()),
  FRED_KEY: z.optional(z.string()),
  RSS_URLS: z.optional(z.string()),
  REPLAY_FILE: z.optional(z.string()),
  REPLAY_SPEED: z.optional(
    z.string().check(z.regex(/^\d{1,4}(?:\.\d+)?$/, 'REPLAY_SPEED must be a number such as 1 or 60')),
  ),
  REPLAY_VENDOR: z.optional(z.enum(VENDOR_NAMES, 'REPLAY_VENDOR must be the vendor of the session')),
};
export type FeedVariables = {
  readonly [Name in keyof typeof FEED_VARIABLES]?: z.infer<(typeof FEED_VARIABLES)[Name]>;
};

export interface VendorConfig {
  readonly name: VendorName;
  /** Undefined: the vendor's own address. */
  readonly restUrl: string | undefined;
  readonly streamUrl: string | undefined;
  /** Symbols or patterns such as `BTC*`; undefined: those that the vendor usually has. */
  readonly symbols: readonly string[] | undefined;
  /** Its own variables without its name, such as `KEY_ID`. */
  readonly values: Readonly<Record<string, string>>;
}

export interface FeedsConfig {
  /** In the order of preference. */
  readonly vendors: readonly VendorConfig[];
  /** Whether live keys see real data alone. */
  readonly realOnly: boolean;
  readonly staleMs: number;
  readonly retentionMs: number;
  /** Whether this process may connect to the vendors, where one process collects for all. */
  readonly mayCollect: boolean;
  /** By how many minutes the data of feeds are late for a plan. */
  readonly planDelayMinutes: Readonly<Record<PlanId, number>>;
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
const isVendor = (name: string): name is VendorName => (VENDOR_NAMES as readonly string[]).includes(name);
const isPlan = (name: string): name is PlanId => PLAN_IDS.includes(name);
/** The variables of a vendor that the environment has, without its name. */
function valuesOf(env: FeedVariables, name: VendorName): Record<string, string> {
  const prefix = `${upper(name)}_`;
  const own = Object.entries(env).filter(([key, value]) => key.startsWith(prefix) && value !== undefined);
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), String(value)]));
}

/** Sentences about wrong variables of feeds. */
export function feedFaults(env: FeedVariables, development: boolean): (string | false)[] {
  const names = listOf(env.FEEDS);
  const delays = listOf(env.FEED_PLAN_DELAYS).map((entry) => /^([a-z0-9-]+):(\d{1,2})$/.exec(entry));
  return [
    ...names.map(
      (name) =>
        !isVendor(name) &&
        `FEEDS contains the unknown vendor ${name}. The vendors are ${VENDOR_NAMES.join(', ')}.`,
    ),
    new Set(names).size !== names.length && 'FEEDS contains a vendor twice.',
    ...names.filter(isVendor).flatMap((name) => {
      const values = valuesOf(env, name);
      const missing = (VENDOR_KEYS[name] ?? []).filter((key) => values[key] === undefined);
      return missing.map((key) => `FEEDS names ${name}, which needs ${upper(name)}_${key}.`);
    }),
    ...VENDOR_NAMES.flatMap((name) =>
      (['REST', 'WS'] as const).map((part) => {
        const key = `FEED_${upper(name)}_${part}` as const;
        const url = URL.parse(env[key] ?? '');
        const isClear = url?.protocol === 'http:' || url?.protocol === 'ws:';
        const isAllowed = development && LOOPBACK.has(url?.hostname ?? '');
        return (
          isClear &&
          !isAllowed &&
          `${key} must begin with ${part === 'WS' ? 'wss' : 'https'}: only loopback addresses in development mode can be used without TLS.`
        );
      }),
    ),
    delays.some((match) => !match || !isPlan(match[1]!) || Number(match[2]) > 60) &&
      'FEED_PLAN_DELAYS must look like free:15,developer:15, with at most 60 minutes.',
  ];
}

export function feedsOf(env: FeedVariables): FeedsConfig {
  const withoutSlash = (text: string | undefined) => text?.replace(/\/$/, '');
  const vendors = listOf(env.FEEDS)
    .filter(isVendor)
    .map((name) => ({
      name,
      restUrl: withoutSlash(env[`FEED_${upper(name)}_REST`]),
      streamUrl: withoutSlash(env[`FEED_${upper(name)}_WS`]),
      symbols:
        env[`FEED_${upper(name)}_SYMBOLS`] === undefined
          ? undefined
          : listOf(env[`FEED_${upper(name)}_SYMBOLS`]),
      values: valuesOf(env, name),
    }));
  const delays = listOf(env.FEED_PLAN_DELAYS).map((entry) => entry.split(':') as [PlanId, string]);
  return {
    vendors,
    realOnly: env.MARKET === 'real',
    mayCollect: env.FEED_ROLE !== 'follow',
    staleMs: (env.FEED_STALE_SECONDS ?? 0) * SECOND_MS,
    retentionMs: (env.FEED_RETENTION_DAYS ?? 0) * DAY_MS,
    planDelayMinutes: {
      ...Object.fromEntries(delays.map(([plan, minutes]) => [plan, Number(minutes)])),
      // The operator's file goes first.
      ...Object.fromEntries(
        [...ALL_PLANS, ...PORTAL.retired].flatMap(({ id, delayMinutes }) =>
          delayMinutes === null ? [] : [[id, delayMinutes]],
        ),
      ),
    },
  };
}
