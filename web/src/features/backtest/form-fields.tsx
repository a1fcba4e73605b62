import { Field, TextField } from '../../ui/field.tsx';
import { type Method, type TextName, withMethod } from './backtest-form.ts';
import type { BacktestPage } from './use-backtest.ts';
import { WeightRows } from './weight-rows.tsx';

type Choices = Readonly<Record<string, string>>;

const METHODS: Readonly<Record<Method, string>> = {
  weights: 'Weights of your own',
  ranks: 'The best by a rank',
  equal: 'Equal parts',
  inverseVolatility: 'Inverse to volatility',
};
const MEASURES: Choices = {
  momentum: 'Momentum: return of the window',
  volatility: 'Volatility',
  sharpe: 'Sharpe ratio',
  drawdown: 'Deepest drawdown',
  dollarVolume: 'Traded value of a day',
};
const ORDERS: Choices = { '': 'Usual for it', highest: 'Highest first', lowest: 'Lowest first' };
const SPREADS: Choices = { equal: 'Equal parts', inverseVolatility: 'Inverse to volatility' };
const PERIODS: Choices = {
  none: 'Never: buy once and hold',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};
const FILLS: Choices = { nextOpen: 'At the next open', close: 'At the close of the decision' };

interface PartProps {
  readonly page: BacktestPage;
}

interface ChoiceProps extends PartProps {
  readonly name: TextName;
  readonly label: string;
  readonly choices: Choices;
}

function Choice({ page, name, label, choices }: ChoiceProps) {
  const { form, onForm, errors } = page;
  return (
    <Field label={label} error={errors[name]}>
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={form[name] in choices ? form[name] : Object.keys(choices)[0]}
          onChange={({ target }) => onForm({ ...form, [name]: target.value })}
        >
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TextProps extends PartProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly type?: 'date';
}

/** A number, a date or a symbol. */
const Text = ({ page: { form, onForm, errors }, name, label, hint, optional, type }: TextProps) => (
  <TextField
    label={label}
    optional={optional}
    hint={hint}
    error={errors[name]}
    type={type ?? 'text'}
    inputMode={type === undefined && name !== 'benchmark' ? 'decimal' : undefined}
    autoComplete="off"
    spellCheck={false}
    maxLength={20}
    value={form[name]}
    onChange={({ target }) => onForm({ ...form, [name]: target.value })}
  />
);

const SymbolList = ({ page: { form, onForm, errors } }: PartProps) => (
  <Field label="Symbols" hint="With commas or spaces between, at most 500." error={errors['symbols']}>
    {(wiring) => (
      <textarea
        {...wiring}
        className="input"
        rows={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="AAPL, MSFT, NVDA"
        value={form.symbols}
        onChange={({ target }) => onForm({ ...form, symbols: target.value })}
      />
    )}
  </Field>
);

/** How symbols are ranked, and how many are held. */
const RankFields = ({ page }: PartProps) => (
  <>
    <Choice page={page} name="by" label="Rank by" choices={MEASURES} />
    <div className="backtest-pair">
      <Text page={page} name="top" label="Hold the first" />
      <Text page={page} name="bottom" label="Sell short the last" />
      <Text page={page} name="lookback" label="Window in days" />
      <Text
        page={page}
        name="skip"
        label="Days left out"
        optional
        hint={page.form.by === 'momentum' ? 'The last ones. Usual: 21' : 'The last ones. Usual: 0'}
      />
      <Choice page={page} name="order" label="Order" choices={ORDERS} />
      <Choice page={page} name="spread" label="Spread over them" choices={SPREADS} />
    </div>
  </>
);

/** All that the call takes: symbols and their weights, dates, rebalancing, costs and a benchmark. */
export function FormFields({ page }: PartProps) {
  const { form, onForm } = page;
  return (
    <>
      <Field label="Method">
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={form.method}
            onChange={({ target }) => onForm(withMethod(form, target.value as Method))}
          >
            {Object.entries(METHODS).map(([method, words]) => (
              <option key={method} value={method}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {form.method === 'weights' ? <WeightRows page={page} /> : <SymbolList page={page} />}
      {form.method === 'ranks' && <RankFields page={page} />}
      <div className="backtest-pair">
        <Text page={page} name="from" label="First day" optional type="date" />
        <Text page={page} name="to" label="Last day" optional type="date" />
        <Choice page={page} name="rebalance" label="Rebalance" choices={PERIODS} />
        <Text page={page} name="benchmark" label="Benchmark" optional />
        <Text page={page} name="bps" label="Cost of a fill, bps" hint="Hundredths of a percent." />
        <Text page={page} name="cash" label="Initial cash" />
      </div>
      <details className="backtest-more">
        <summary>Fill, interest and borrowing</summary>
        <div className="backtest-pair">
          <Choice page={page} name="fill" label="Fill" choices={FILLS} />
          <Text page={page} name="interest" label="Interest on cash, %" hint="Per year." />
          <Text page={page} name="borrow" label="Cost of short positions, %" hint="Per year." />
        </div>
      </details>
    </>
  );
}
