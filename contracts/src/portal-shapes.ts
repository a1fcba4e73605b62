/** Reply fields that several portal calls share. */
import * as z from 'zod/mini';
import { KEY_MODES, KEY_SCOPES } from './keys.ts';
import type { Plan } from './plan.ts';

export const usage = z.object({
  requests: z.number(),
  /** null means unlimited. */
  limit: z.nullable(z.number()),
  /** First instant of the next period, RFC 3339. */
  resetDate: z.string(),
});
export type Usage = z.infer<typeof usage>;

/** Calls beyond the quota of this month that are paid. Amounts are decimals in units of the currency, tax included. */
export const overage = z.object({
  on: z.boolean(),
  calls: z.number(),
  cost: z.string(),
  cost_minor: z.number(),
  cap: z.string(),
  cap_minor: z.number(),
  per_thousand_calls: z.string(),
  per_thousand_minor: z.number(),
  currency: z.string(),
});
export type Overage = z.infer<typeof overage>;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  plan: z.string(),
  api_key: z.string(),
  apiKey: z.string(),
  usage,
  is_verified: z.literal(true),
});

/** A postal address as replies have it: empty where nothing was entered. */
export const postalAddress = z.object({
  street_address_1: z.string(),
  street_address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  address_info: postalAddress,
  logo_url: z.nullable(z.string()),
  plan: z.string(),
  /** What holds for the account: also a plan that is no longer sold, terms that were kept, and limits that were agreed. */
  plan_terms: z.custom<Plan>(),
  is_verified: z.boolean(),
  created_at: z.string(),
  /** null for an account that has no password because it signs in elsewhere. */
  password_changed_at: z.nullable(z.string()),
  two_factor_enabled: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const loggedCall = z.object({
  id: z.string(),
  endpoint: z.string(),
  /** Path and query as they were sent; null for calls that were logged without. */
  path: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  timestamp: z.string(),
  latency_ms: z.number(),
  status: z.number(),
  key_prefix: z.string(),
});
export type LoggedCall = z.infer<typeof loggedCall>;

export const keyItem = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(KEY_MODES),
  prefix: z.string(),
  /** The account's live key. */
  primary: z.boolean(),
  /** One of the two keys that every account has: its live key and its test key. */
  own: z.boolean(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Addresses and networks that may use it; none: every address may. */
  ip_allow: z.array(z.string()),
  /** Whether `?apiKey=` in the URL of a GET call is accepted, too. */
  allow_in_url: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** From where, of IPv6 addresses the network, and by which program. Null when it is not known. */
  last_used_address: z.nullable(z.string()),
  last_used_agent: z.nullable(z.string()),
  /** Time at which the key expires. Null if it does not expire. */
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** The key that took its place when it was regenerated. */
  replaced_by: z.nullable(z.string()),
});
export type KeyItem = z.infer<typeof keyItem>;
