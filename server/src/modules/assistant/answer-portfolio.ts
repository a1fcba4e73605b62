import type { AssistantClaim, PortfolioAnswer, PortfolioQuestion } from '@meridian/contracts/assistant';
import { DISCLAIMER } from '@meridian/contracts/assistant-limits';
import { timeText } from '@meridian/market/dates';
import type { Lake } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { benchmarkOf } from './benchmark.ts';
import { sectorOf } from './class-names.ts';
import { claimsOf } from './claims/claims.ts';
import { answerText } from './compose.ts';
import type { Facts } from './facts.ts';
import { readMarketSectors } from './market-sectors.ts';
import { measureAttribution } from './measure-attribution.ts';
import { measureExposure } from './measure-exposure.ts';
import { readFundContents } from './measure-look-through.ts';
import { measureRisk } from './measure-risk.ts';
import { measureStress } from './measure-stress.ts';
import { type QuestionPlan, planQuestion } from './plan-question.ts';
import { readHoldings, type ReadHolding, type Turn } from './read-portfolio.ts';
import { suggestionsOf } from './suggestions.ts';
import type { WrittenAnswer } from './write-answer.ts';

/** The figures and claims of a portfolio, from which the answer is written. */
export interface AnalyzedPortfolio {
  readonly facts: Facts;
  readonly plan: QuestionPlan;
  readonly claims: readonly AssistantClaim[];
}

/**
 * Computes the figures and claims of a portfolio at an instant, and what the question asks about. Deterministic for a given
 * instant. Throws `InvalidHoldingError` for an unknown symbol.
 */
export async function analyzePortfolio(
  lake: Lake,
  { question, holdings }: PortfolioQuestion,
  { nowMs, turn }: { readonly nowMs: number; readonly turn: Turn },
): Promise<AnalyzedPortfolio> {
  const read = await readHoldings(lake, holdings, { nowMs, turn });
  const plan = planQuestion(question, {
    holdings: read.map(({ info }) => ({ symbol: info.symbol, name: info.name, sector: sectorOf(info) })),
    isSymbol: (symbol) => lake.symbol(symbol) !== undefined,
  });
  const market = holdsOnlyLongShares(read) ? await readMarketSectors(lake, { nowMs, turn }) : undefined;
  const benchmark = await benchmarkOf(lake, read);
  const contents = await readFundContents(lake, read);
  const { positions, exposure } = await turn(async () => measureExposure(read, contents));
  const measured = await measureRisk(read, positions, { benchmark, gross: exposure.gross, turn });
  return turn(async () => {
    const facts: Facts = {
      positions,
      exposure,
      risk: measured?.risk ?? null,
      stress: measureStress({ read, positions, exposure, measured }, plan.supposed),
      attribution: measureAttribution(read, benchmark, market),
      asOf: timeText(nowMs),
      source: sourcesOf(read.map(({ quote }) => quote)),
      quotedAt: new Map(read.map(({ info, quote }) => [info.symbol, quote.timestamp])),
      withoutRate: read
        .filter(({ rate }) => !rate)
        .map(({ info: { symbol, currency } }) => ({ symbol, currency })),
      uncovered: measured?.uncovered ?? [],
      absent: plan.absent,
    };
    return { facts, plan, claims: claimsOf(facts, plan.symbols) };
  });
}

/** Whether a comparison with the market by sector makes sense: there are shares, and none are short. */
function holdsOnlyLongShares(read: readonly ReadHolding[]): boolean {
  const shares = read.filter(({ info }) => info.assetClass === 'equity' && info.sector !== null);
  return shares.length > 0 && shares.every(({ holding }) => holding.quantity > 0);
}

/** The complete answer. Each route adds its own fields. */
export function answerOf(
  { facts, plan, claims }: AnalyzedPortfolio,
  { sentences, generatedBy }: WrittenAnswer,
): PortfolioAnswer {
  const { positions, exposure, risk, stress, attribution } = facts;
  return {
    answer: answerText(sentences),
    sentences: [...sentences],
    topics: [...plan.topics],
    claims: [...claims],
    currency: 'USD',
    positions,
    exposure,
    risk,
    stress,
    attribution,
    suggestions: suggestionsOf(facts, claims),
    disclaimer: DISCLAIMER,
    generatedBy,
  };
}
