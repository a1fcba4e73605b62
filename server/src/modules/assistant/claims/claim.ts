import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts } from '../facts.ts';

type Source = AssistantClaim['sources'][number];

/** A sentence about computed facts, with where each number comes from. */
export function claim(
  kind: AssistantClaim['kind'],
  id: string,
  text: string,
  sources: readonly (Source | undefined)[],
): AssistantClaim {
  return { id, kind, text, sources: sources.filter((it) => it !== undefined) };
}

/** A number of the reply, at its place there: items of lists by their symbol, name, window or id. Nothing where it is undefined. */
export const computed = (path: string, value: number | null, asOf: string): Source | undefined =>
  value === null ? undefined : { path: `computed:${path}`, value, asOf };

/** The price of a symbol as its quote shows it. */
export const quoted = (facts: Facts, symbol: string, value: number): Source => ({
  path: `/api/stocks/${encodeURIComponent(symbol)}/quote#price`,
  value,
  asOf: facts.quotedAt.get(symbol) ?? facts.asOf,
});

/** The instant of figures on finished days. */
export const dayTime = (date: string): string => `${date}T00:00:00Z`;
