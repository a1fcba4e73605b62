import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts } from '../facts.ts';
import { attributionClaims, stressClaims } from './change.ts';
import { coverageClaims } from './coverage.ts';
import { exposureClaims } from './exposure.ts';
import { riskClaims } from './risk.ts';
import { positionClaims, valueClaims } from './value.ts';

/** Of the heaviest positions, each has claims of its own, as has every one that the question names. */
const OWN_CLAIMS = 10;

/** Everything that is said of a portfolio, each claim with an id of its own. */
export function claimsOf(facts: Facts, named: readonly string[]): AssistantClaim[] {
  const positions = facts.positions.filter(({ symbol }, rank) => rank < OWN_CLAIMS || named.includes(symbol));
  return [
    ...valueClaims(facts),
    ...positions.flatMap((position) => positionClaims(facts, position)),
    ...exposureClaims(facts),
    ...riskClaims(facts),
    ...stressClaims(facts),
    ...attributionClaims(facts),
    ...coverageClaims(facts),
  ];
}
