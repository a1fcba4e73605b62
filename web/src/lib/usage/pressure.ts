/** When a larger plan is worth a word. This is the only place that decides it. */
import type { Forecast } from './forecast.ts';
import type { Figures } from './usage-figures.ts';

/** A share of the quota in percent from which running out is near. */
const NEAR_PERCENT = 80;
const TRIAL_DAYS = 3;

export type Pressure =
  | { readonly kind: 'used-up' }
  | { readonly kind: 'near' }
  /** The quota will be used up then, before the month ends. */
  | { readonly kind: 'forecast'; readonly usedUpMs: number }
  /** The trial ends in so many days. */
  | { readonly kind: 'trial'; readonly daysLeft: number };

interface Account {
  readonly figures: Pick<Figures, 'limit' | 'percent'>;
  readonly forecast: Forecast | null;
  /** Null outside a trial. */
  readonly trialDaysLeft: number | null;
}

/** The most pressing reason to look at a larger plan; null for none. */
export function pressureOn({ figures, forecast, trialDaysLeft }: Account): Pressure | null {
  const { limit, percent } = figures;
  if (limit !== null && percent >= 100) return { kind: 'used-up' };
  if (limit !== null && percent >= NEAR_PERCENT) return { kind: 'near' };
  if (trialDaysLeft !== null && trialDaysLeft <= TRIAL_DAYS)
    return { kind: 'trial', daysLeft: trialDaysLeft };
  if (forecast?.usedUpMs != null) return { kind: 'forecast', usedUpMs: forecast.usedUpMs };
  return null;
}
