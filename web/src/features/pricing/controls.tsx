import { PAID_PLANS } from '@meridian/contracts/plans';
import {
  CURRENCIES,
  CURRENCY_SYMBOLS,
  CYCLES,
  type Currency,
  yearlySavingPercent,
} from '@meridian/contracts/prices';
import { useHydrated } from '../../lib/hydrated.ts';
import type { PriceSelection } from './use-price-selection.ts';

interface Props {
  readonly choice: PriceSelection;
  readonly onChoice: (change: Partial<PriceSelection>) => void;
}

const savings = PAID_PLANS.map(yearlySavingPercent);
const [least, most] = [Math.min(...savings), Math.max(...savings)];
const saving = most <= 0 ? '' : least === most ? `Save ${most}%` : `Save up to ${most}%`;

/** Selects the billing cycle and the currency. */
export function Controls({ choice, onChoice }: Props) {
  return (
    <div className="pricing-controls" inert={!useHydrated()}>
      <fieldset className="segmented">
        <legend className="visually-hidden">Billing period</legend>
        {CYCLES.map((cycle) => (
          <label key={cycle}>
            <input
              type="radio"
              name="cycle"
              value={cycle}
              checked={cycle === choice.cycle}
              onChange={() => onChoice({ cycle })}
            />
            <span>
              {cycle === 'monthly' ? (
                'Monthly'
              ) : (
                <>Yearly {saving !== '' && <b className="badge badge-signal">{saving}</b>}</>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <span className="select-box">
        <select
          className="select"
          name="currency"
          aria-label="Currency"
          value={choice.currency}
          onChange={({ target }) => onChoice({ currency: target.value as Currency })}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency} {CURRENCY_SYMBOLS[currency]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
