import type { ReportCompany } from '@meridian/contracts/api/report-model';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS, dateOf, monthsBefore } from '@meridian/market/dates';
import type { SymbolInfo } from '../../../lake/lake.ts';
import { figure } from '../../../shared/formatters/figure.ts';
import { fewReturns, riskFigures, riskSide } from '../../market-data/index.ts';
import type { FinishedLake } from './finished-lake.ts';

const BENCHMARK = 'SPY';
const MEASURED = { lookback: '1y', confidence: 0.95, riskFree: 0 } as const;

/** The risk of a year, the same as GET /stocks/{symbol}/risk; null when there are too few days. */
export async function readRisk(
  market: FinishedLake,
  info: SymbolInfo,
  reachMs: number,
): Promise<ReportCompany['riskAssessment']> {
  const own = await market.adjusted(info.symbol, 'all');
  // Without the benchmark, compare the symbol with itself.
  const other = market.symbol(BENCHMARK) ?? info;
  const benchmark = await market.adjusted(other.symbol, 'all');
  const lastDay = (own.bars.timestamp.at(-1) ?? 0) / DAY_MS;
  const startMs = Math.max(reachMs, monthsBefore(lastDay, 12) * DAY_MS);
  const sides = [riskSide(info, own, startMs), riskSide(other, benchmark, startMs)] as const;
  if (fewReturns(...sides)) return null;
  return { ...riskFigures(MEASURED, ...sides), drawdown: drawdownOf(sides[0].bars) };
}

function drawdownOf({ timestamp, close, length }: Bars) {
  let peak = close[0]!;
  return Array.from({ length: length - 1 }, (_, offset) => {
    const index = offset + 1;
    peak = Math.max(peak, close[index]!);
    return {
      date: dateOf(timestamp[index]! / DAY_MS),
      depth: figure(close[index]! / peak - 1)!,
      return: figure(close[index]! / close[index - 1]! - 1)!,
    };
  });
}
