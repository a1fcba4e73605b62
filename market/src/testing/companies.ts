import { type Bars, concatBars, firstAtOrAfter, sliceBars } from '../bars.ts';
import { DAY_MS } from '../dates.ts';
import type { Company } from '../simulator/company/company.ts';
import { createDailySeries } from '../simulator/daily.ts';
import { INSTRUMENTS } from '../simulator/exchange.ts';
import { createFactors } from '../simulator/factors.ts';
import { marketOf } from '../simulator/instrument.ts';

/** A company as a fresh exchange of the seed makes it. */
export function companyOf(symbol: string, seed = 7): Company {
  const instrument = INSTRUMENTS.get(symbol)!;
  const factors = createFactors(seed);
  return {
    instrument,
    seed,
    factors,
    calendar: marketOf(instrument).calendar,
    series: createDailySeries(instrument, seed, factors, () => []),
  };
}

/** The same up to the opening of a day (days since 1970), with another end of that day and another future. */
export function withOtherFuture(company: Company, day: number): Company {
  const { series } = company;
  const changed = (bars: Bars): Bars => {
    const cut = firstAtOrAfter(bars, day * DAY_MS);
    const whole = concatBars([sliceBars(bars, 0, bars.length)]);
    for (let i = cut; i < whole.length; i++) {
      if (i > cut) whole.open[i]! *= 1.5;
      whole.high[i]! *= 2;
      whole.low[i]! *= 0.5;
      whole.close[i]! *= i % 2 ? 1.9 : 0.6;
      whole.volume[i]! *= 4;
    }
    return whole;
  };
  return { ...company, series: { ...series, bars: (throughDay) => changed(series.bars(throughDay)) } };
}
