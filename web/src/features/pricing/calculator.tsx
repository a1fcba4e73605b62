import { memo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Switch } from '../../ui/switch.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Fit } from './calculator-fit.tsx';
import type { Needs } from './plan-fit.ts';
import type { PriceSelection } from './use-price-selection.ts';

const REQUESTS = { min: 1_000, max: 1_000_000, step: 1_000, start: 10_000 };
const DATA_TYPES = ['Stocks', 'Crypto', 'Forex', 'Fundamentals'];
const START: Needs = { requests: REQUESTS.start, dataTypes: ['Stocks'], realTime: false, ownSupport: false };

interface FieldProps {
  readonly needs: Needs;
  readonly onNeeds: (change: Partial<Needs>) => void;
}

function Requests({ needs, onNeeds }: FieldProps) {
  const { min, max, step } = REQUESTS;
  return (
    <label>
      <span className="field-label">
        Requests per month
        <span className="num">{formatCount(needs.requests)}</span>
      </span>
      <input
        className="slider"
        type="range"
        name="requests"
        aria-label="Requests per month"
        aria-valuetext={formatCount(needs.requests)}
        min={min}
        max={max}
        step={step}
        value={needs.requests}
        onChange={({ target }) => onNeeds({ requests: target.valueAsNumber })}
      />
      <span className="usage-legend" aria-hidden="true">
        <span>{formatCount(min)}</span>
        <span>{formatCount(max)}</span>
      </span>
    </label>
  );
}

function DataTypes({ needs, onNeeds }: FieldProps) {
  return (
    <fieldset>
      <legend className="field-label">Data types</legend>
      <div className="check-inline">
        {DATA_TYPES.map((type) => (
          <label key={type} className="check">
            <input
              type="checkbox"
              name="dataTypes"
              value={type.toLowerCase()}
              checked={needs.dataTypes.includes(type)}
              onChange={({ target }) =>
                onNeeds({
                  dataTypes: DATA_TYPES.filter((each) =>
                    each === type ? target.checked : needs.dataTypes.includes(each),
                  ),
                })
              }
            />
            {type}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Service({ needs, onNeeds }: FieldProps) {
  return (
    <div className="form-grid">
      <div className="half">
        <Switch
          label="Real-time data"
          note="Streaming quotes"
          name="realTime"
          checked={needs.realTime}
          onChange={({ target }) => onNeeds({ realTime: target.checked })}
        />
      </div>
      <label className="half">
        <span className="field-label">Support</span>
        <span className="select-box">
          <select
            className="select"
            name="support"
            value={needs.ownSupport ? 'own' : 'email'}
            onChange={({ target }) => onNeeds({ ownSupport: target.value === 'own' })}
          >
            <option value="email">Email, within 24 hours on weekdays</option>
            <option value="own">Custom terms</option>
          </select>
        </span>
      </label>
    </div>
  );
}

/** What somebody needs, and the plan that fits it. Its price may follow those of the cards, which it is below. */
export const Calculator = memo(({ choice }: { readonly choice: PriceSelection }) => {
  const [needs, setNeeds] = useState(START);
  const fields = {
    needs,
    onNeeds: (change: Partial<Needs>) => setNeeds((previous) => ({ ...previous, ...change })),
  };
  return (
    <Fold className="disclosure-lg" head={<h2>Pricing Calculator</h2>}>
      <div className="calc">
        <div className="calc-fields" inert={!useHydrated()}>
          <Requests {...fields} />
          <DataTypes {...fields} />
          <Service {...fields} />
        </div>
        <Fit needs={needs} choice={choice} />
      </div>
    </Fold>
  );
});
