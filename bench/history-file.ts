import { type Figure, short } from './figure.ts';

/** A figure of one round has no quartiles, so it may differ by this part of itself. */
const SINGLE_ROUND_SPREAD = 0.25;

/** The figures of a release, as bench/history.json keeps them, oldest release first. */
export interface Release {
  readonly release: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly machine: string;
  /** By program. */
  readonly figures: Readonly<Record<string, readonly Figure[]>>;
}

/** Figures that differ from those of a release by more than the spread of both, a sentence each. */
export function fasterAndSlower(last: Release, program: string, figures: readonly Figure[]): string[] {
  return figures.flatMap((now) => {
    // A cost and its quotient often share the name.
    const then = last.figures[program]?.find(({ name, unit }) => name === now.name && unit === now.unit);
    if (!then) return [];
    const slack = Math.min(now.rounds, then.rounds) > 1 ? 0 : SINGLE_ROUND_SPREAD * Math.abs(then.median);
    if (now.low <= then.high + slack && then.low - slack <= now.high) return [];
    const isMore = now.median > then.median;
    const isWorse = now.bar && 'least' in now.bar ? !isMore : isMore;
    return [
      `${now.name} is ${isWorse ? 'WORSE' : 'better'} than in ${last.release}: ${short(now.median)} ${now.unit}, was ${short(then.median)}`,
    ];
  });
}
