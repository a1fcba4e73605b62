/** The signed-in account as the portal stores it, built from the reply of any server. */
import { DEFAULT_PLAN, findPlan, type Plan, planName } from '@meridian/contracts/plans';
import type { Usage } from '@meridian/contracts/portal';
import { type Json, finite, parseJson, record, text } from './reply.ts';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: string;
  /** The terms of the plan that hold for the account; null until the server has sent them. */
  readonly terms: Plan | null;
  readonly apiKey: string;
  readonly usage: Usage;
  readonly is_verified: true;
}

/** Replaces a key that the server did not send. It does not work, and the screens say so. */
export const PLACEHOLDER_KEY = 'mda_not_generated';
export const isRealKey = (key: string): boolean => key !== PLACEHOLDER_KEY;

const DEFAULT_LIMIT = 1_800;
/** Means "not sent"; screens show the first of the next month instead. */
export const DEFAULT_RESET_DATE = '2025-01-31';

const TOKEN_NAMES = [
  'access_token',
  'token',
  'auth_token',
  'authorization_token',
  'jwt',
  'bearer_token',
] as const;

/** The session token of a sign-in reply, under any of its seven possible names, in this order. */
export function findToken(reply: Json): string | null {
  const named = TOKEN_NAMES.map((name) => text(reply[name])).find((token) => token !== undefined);
  return named ?? text(record(reply['additionalInfo'])['token_id']) ?? null;
}

/** Each field has its own default; a limit of null means unlimited. */
function usageOf(source: Json): Usage {
  return {
    requests: finite(source['requests']) ?? 0,
    limit: source['limit'] === null ? null : (finite(source['limit']) ?? DEFAULT_LIMIT),
    resetDate: text(source['resetDate']) ?? DEFAULT_RESET_DATE,
  };
}

/** The terms of a plan in a reply of our server, or as they were stored; null for anything else. */
export function termsIn(value: unknown): Plan | null {
  const source = record(value);
  return text(source['id']) !== undefined && 'callsPerMinute' in source ? (value as Plan) : null;
}

/** The plan as the account has it, also one that is no longer sold, or with terms that were kept or agreed; undefined if unknown. */
export const heldPlan = ({ plan, terms }: Pick<User, 'plan' | 'terms'>): Plan | undefined =>
  terms?.id === plan ? terms : findPlan(plan);

/** The same, with the default plan in the place of an unknown one. */
export const planOfUser = (user: Pick<User, 'plan' | 'terms'>): Plan => heldPlan(user) ?? DEFAULT_PLAN;

/** What a plan is called, also the account's own that is no longer sold. */
export const planNameFor = ({ terms }: Pick<User, 'terms'>, plan: string): string =>
  terms?.id === plan ? terms.name : planName(plan);

/** The user in a sign-in reply or in the `user` of an activation reply. `typedEmail` replaces a missing address. */
export function buildUser(reply: Json, typedEmail: string): User {
  const info = record(reply['additionalInfo']);
  const either = (name: string) => text(reply[name]) ?? text(info[name]);
  return {
    id: text(info['user_id']) ?? text(reply['user_id']) ?? text(reply['id']) ?? '1',
    email: either('email') ?? typedEmail,
    name: either('name') ?? 'User',
    plan: either('plan') ?? text(record(reply['user'])['plan']) ?? DEFAULT_PLAN.id,
    terms: termsIn(reply['terms']),
    apiKey: either('api_key') ?? text(reply['apiKey']) ?? PLACEHOLDER_KEY,
    usage: usageOf(record(reply['usage'] ?? info['usage'])),
    is_verified: true,
  };
}

/** A stored user; null when the text is not one. */
export function parseUser(stored: string | null): User | null {
  const source = record(stored === null ? undefined : parseJson(stored));
  const email = text(source['email']);
  return email === undefined ? null : buildUser(source, email);
}
