/** Calls that a server may not have. A missing one is remembered, so that a page asks for it once. */
import type { PortalInput, PortalName, PortalReply } from '@meridian/contracts/portal';
import { type Problem, post } from './api.ts';
import { PATHS } from './calls.ts';
import { record } from './reply.ts';

type Optional = Extract<
  PortalName,
  'listKeys' | 'testKey' | 'usageSummary' | 'usageSeries' | 'usageRequests'
>;
type Info<Name extends Optional> = PortalReply<Name>['additionalInfo'];

export type OptionalAnswer<Content> =
  | { readonly state: 'ready'; readonly info: Content }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

const NOT_THERE = new Set([404, 405, 501]);
const missing = new Set<string>();

/** The field of each reply without which the reply is none (a web page, another product's answer). */
const EXPECTED = {
  listKeys: 'items',
  testKey: 'api_key',
  usageSummary: 'requests',
  usageSeries: 'points',
  usageRequests: 'items',
} as const satisfies Record<Optional, string>;

/**
 * Asks for `name`. `unavailable` when the server has no such call (404, 405, 501, or an answer of another kind); `failed` for
 * what may pass (no connection, 429, 5xx).
 */
export async function ask<Name extends Optional>(
  name: Name,
  body: PortalInput<Name>,
  token: string | null,
  signal?: AbortSignal,
): Promise<OptionalAnswer<Info<Name>>> {
  if (missing.has(PATHS[name]) || token === null) return { state: 'unavailable' };
  const answer = await post(name, body, {
    fallback: 'Not available',
    token,
    ...(signal ? { signal } : {}),
  });
  const info = answer.ok ? record(answer.reply['additionalInfo']) : {};
  if (answer.ok && EXPECTED[name] in info) return { state: 'ready', info: info as Info<Name> };
  if (!answer.ok && !NOT_THERE.has(answer.problem.status ?? 0))
    return { state: 'failed', problem: answer.problem };
  missing.add(PATHS[name]);
  return { state: 'unavailable' };
}

/** Forgets which calls are missing, for a new session. */
export const forgetMissingCalls = (): void => missing.clear();
