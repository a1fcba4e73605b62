import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { insightsOf } from '@meridian/market/insights/insights';
import { rounded } from '@meridian/market/rounded';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { insightReader } from '../../market-data/index.ts';
import type { FinishedLake } from './finished-lake.ts';

const HORIZONS = ['short', 'medium', 'long'] as const;
const readInputs = insightReader();

/** The findings of each horizon with their evidence, the same as GET /stocks/{symbol}/insights. They are not advice. */
export async function readFindings(
  market: FinishedLake,
  info: SymbolInfo,
  asOfMs: number,
): Promise<NonNullable<ReportCompany['recommendations']>> {
  const inputs = await readInputs(market, info, asOfMs);
  return HORIZONS.map((horizon) => {
    const found = insightsOf(inputs, horizon);
    const sum = found.reduce((total, { score }) => total + score, 0);
    return {
      horizon,
      score: found.length === 0 ? null : rounded(sum / found.length, 3),
      findings: found.map((it) => Object.assign({}, it, { evidence: [...it.evidence] })),
    };
  });
}
