import type { Bars } from '../bars.ts';

export type Horizon = 'short' | 'medium' | 'long';

interface Evidence {
  readonly metric: string;
  readonly value: number;
  /** What the value is compared with; null where it stands for itself. */
  readonly benchmark: number | null;
}

/** One thing that the figures say about a symbol. */
export interface Insight {
  /** The rule that found it; the same for the same finding about another symbol. */
  readonly id: string;
  readonly type:
    | 'trend'
    | 'momentum'
    | 'volatility'
    | 'volume'
    | 'relativeStrength'
    | 'risk'
    | 'valuation'
    | 'growth'
    | 'quality'
    | 'news'
    | 'social';
  readonly title: string;
  readonly text: string;
  /** From -1, all against the price rising, to 1. */
  readonly score: number;
  readonly direction: 'bullish' | 'bearish' | 'neutral';
  readonly evidence: readonly Evidence[];
}

/** Texts about a symbol: their number and mean score from -1 to 1. Null without texts. */
export interface TextSentiment {
  readonly count: number;
  readonly score: number | null;
}

/** Figures of the newest fiscal year or twelve months, as shares of 1; null where a company did not file them. */
export interface CompanyFigures {
  readonly priceEarnings: number | null;
  readonly sectorPriceEarnings: number | null;
  readonly revenueGrowth: number | null;
  readonly netMargin: number | null;
  readonly returnOnEquity: number | null;
  readonly debtToEquity: number | null;
}

/** Everything that insights are made from; nothing that became known after the last bar. */
export interface InsightInputs {
  readonly symbol: string;
  /** Daily, split-adjusted, the session in progress as the last one. */
  readonly bars: Bars;
  /** Whether the last bar is a session in progress. */
  readonly isGrowing: boolean;
  /** Bars of the benchmark, and its name; undefined for the benchmark itself and where there is none. */
  readonly benchmark: { readonly name: string; readonly bars: Bars } | undefined;
  readonly sessionsPerYear: number;
  readonly newsOfWeek: TextSentiment;
  readonly newsOfMonth: TextSentiment;
  readonly postsOfWeek: TextSentiment;
  readonly company: CompanyFigures | undefined;
}

/** A rule that looks for one thing; undefined when the figures do not say it, or there are too few. */
export type InsightRule = (inputs: InsightInputs) => Insight | undefined;

const NEUTRAL_BELOW = 0.1;

/** An insight with its score held between -1 and 1 and to three digits, and the direction that follows from it. */
export function insight(found: Omit<Insight, 'direction'>): Insight {
  const score = Math.round(Math.max(-1, Math.min(1, found.score)) * 1_000) / 1_000;
  const direction = Math.abs(score) < NEUTRAL_BELOW ? 'neutral' : score > 0 ? 'bullish' : 'bearish';
  return { ...found, score, direction, evidence: found.evidence.map(tidy) };
}

const tidy = ({ metric, value, benchmark }: Evidence): Evidence => ({
  metric,
  value: Number(value.toPrecision(6)),
  benchmark: benchmark === null ? null : Number(benchmark.toPrecision(6)),
});

/** A share of 1 as percent with a sign: `+4.2%`. */
export const signedPercent = (share: number): string => `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`;
/** A share of 1 as percent: `4.2%`. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
