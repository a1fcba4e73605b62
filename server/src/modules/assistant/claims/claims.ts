import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts } from '../facts.ts';
import { attributionClaims, stressClaims } from './change.ts';
import { coverageClaims } from './coverage.ts';
import { exposureClaims } from './exposure.ts';
import { riskClaims } from './risk.ts';
import { positionClaims, valueClaims } from './value.ts';

/** The heaviest positions get their own claims, and so does every position in the question. */
const OWN_CLAIMS = 10;

/** All claims about a portfolio, each with a unique id. */
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
