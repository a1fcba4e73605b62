import type { Review } from './reviews.ts';
import type { Candidate, IndexRule } from './rules.ts';

/** A company with its market value on a date; undefined while it has none. */
export interface ValuedCandidate extends Candidate {
  readonly valueOn: (date: string) => number | undefined;
}

/** The members of an index from one review to the next, with the date on which each of them last joined. */
export interface Membership {
  readonly from: string;
  readonly joined: ReadonlyMap<string, string>;
}

/** The members after each review, oldest first. A review knows nothing from after its date. */
export function membershipsOf(
  rule: IndexRule,
  candidates: readonly ValuedCandidate[],
  reviews: readonly Review[],
): Membership[] {
  const eligible = candidates.filter(rule.eligible);
  const memberships: Membership[] = [];
  let joined: ReadonlyMap<string, string> = new Map();
  for (const { asOf, effective } of reviews) {
    const members = membersAfter(rule, eligible, asOf, joined);
    joined = new Map(members.map((symbol) => [symbol, joined.get(symbol) ?? effective]));
    memberships.push({ from: effective, joined });
  }
  return memberships;
}

/** The members after a review of eligible companies, given those before it. */
export const membersAfter = (
  rule: Omit<IndexRule, 'eligible'>,
  eligible: readonly Pick<ValuedCandidate, 'symbol' | 'valueOn'>[],
  asOf: string,
  before: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
): string[] => chosen(rule, rankedOn(rule, eligible, asOf), before);

/** Those with a value on a date, in the order in which the index takes them. */
function rankedOn(
  { takes }: Pick<IndexRule, 'takes'>,
  candidates: readonly Pick<ValuedCandidate, 'symbol' | 'valueOn'>[],
  date: string,
): string[] {
  const sign = takes === 'largest' ? -1 : 1;
  return candidates
    .flatMap(({ symbol, valueOn }) => {
      const value = valueOn(date);
      return value === undefined ? [] : [{ symbol, value }];
    })
    .toSorted((a, b) => sign * (a.value - b.value) || (a.symbol < b.symbol ? -1 : 1))
    .map(({ symbol }) => symbol);
}

/** First those well within, then members nearly within, then the next in rank. */
function chosen(
  { size, buffer }: Pick<IndexRule, 'size' | 'buffer'>,
  ranked: readonly string[],
  before: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
): string[] {
  const within = before.size === 0 ? size : size - buffer;
  const order = [
    ...ranked.slice(0, within),
    ...ranked.slice(0, size + buffer).filter((symbol) => before.has(symbol)),
    ...ranked,
  ];
  return [...new Set(order)].slice(0, size);
}
