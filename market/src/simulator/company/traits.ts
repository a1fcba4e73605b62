import type { Instrument } from '../instrument.ts';
import { drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';
import type { BusinessModel } from './business-model.ts';
import { businessModel } from './business-models.ts';

/** What sets one company apart from others that do the same business. Rates are for a year. */
export interface CompanyTraits {
  readonly model: BusinessModel;
  /** Amounts are filed in millions by large companies, in thousands by others. */
  readonly unit: number;
  readonly priceEarnings: number;
  readonly grossMargin: number;
  readonly operatingMargin: number;
  /** Net income ÷ revenue when all goes as usual. */
  readonly netMargin: number;
  readonly taxRate: number;
  readonly interestRate: number;
  readonly payableDays: number;
  /** Shares that employees could still get, as a share of all. */
  readonly dilution: number;
  /** By how much the number of shares falls. */
  readonly buyBack: number;
}

const LARGE = 20e9;

/** What makes a company itself, the same for a seed and a symbol for ever. */
export function traitsOf(instrument: Instrument, seed: number): CompanyTraits {
  const draws = drawsFor(seed, instrument.symbol);
  const own = (index: number) => draws.normal(0, STREAM.reports, index);
  const among = (index: number, least: number, most: number) =>
    least + (most - least) * draws.uniform(0, STREAM.reports, index);
  const model = businessModel(instrument);
  const operatingMargin = model.operatingMargin * Math.exp(0.12 * own(1));
  const between = (model.grossMargin - model.operatingMargin) * Math.exp(0.06 * own(2));
  const taxRate = among(3, 0.18, 0.24);
  const interestRate = among(4, 0.032, 0.046);
  const growsFast = instrument.dividendYield === 0 && instrument.growth > 0.2;
  return {
    model,
    unit: instrument.units! * instrument.startPrice > LARGE ? 1e6 : 1e3,
    priceEarnings: model.priceEarnings * Math.exp(0.08 * own(5)),
    grossMargin: Math.min(0.95, operatingMargin + between),
    operatingMargin,
    netMargin: operatingMargin * (1 - interestRate * model.debt) * (1 - taxRate),
    taxRate,
    interestRate,
    payableDays: among(6, 40, 60),
    dilution: among(7, 0.004, 0.02),
    buyBack: growsFast ? -0.002 : among(8, 0, 0.005),
  };
}
