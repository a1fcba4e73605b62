import { INDICATOR_GROUPS } from '@meridian/contracts/indicators';
import { Field, TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { formatPercent, formatPrice, formatVolume } from '../../../lib/price-format.ts';
import type { AlertErrors } from './alert-errors.ts';
import { indicatorOf } from '@meridian/contracts/alert-words';
import { readable } from './indicators.ts';
import type { AlertQuote } from './use-quotes.ts';
import { type AlertDraft, indicatorDraft } from './alert-draft.ts';
import { WINDOW_LABELS, type AlertWindow, barsOf } from './labels.ts';

export interface FieldsProps {
  readonly draft: AlertDraft;
  readonly errors: AlertErrors;
  readonly onChange: (change: Partial<AlertDraft>) => void;
}

const METRICS = {
  price: 'Price',
  changePct: 'Change in percent',
  volume: 'Volume',
  indicator: 'Indicator',
} as const satisfies Record<AlertDraft['metric'], string>;

const OPS = { Above: 'above', Below: 'below', Crosses: 'crosses' } as const;
type OpName = keyof typeof OPS;
const OP_HINTS = {
  above: 'Triggers when the value rises above. It triggers again only after the value has not been above.',
  below: 'Triggers when the value falls below. It triggers again only after the value has not been below.',
  crosses: 'Triggers each time the value changes sides.',
} as const;

/** The indicator, its parameters and its output. */
function IndicatorFields({ draft, errors, onChange }: FieldsProps) {
  const known = indicatorOf(draft.indicator);
  const setNumber = (at: number, typed: string) =>
    onChange({ parameters: draft.parameters.map((previous, index) => (index === at ? typed : previous)) });
  return (
    <>
      <Field label="Indicator" error={errors.metric}>
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={draft.indicator}
            onChange={({ target }) => onChange(indicatorDraft(target.value))}
          >
            {!known && <option value={draft.indicator}>{draft.indicator.toUpperCase()}</option>}
            {INDICATOR_GROUPS.map(([title, group]) => (
              <optgroup key={title} label={title}>
                {group.map(({ name, title: long }) => (
                  <option key={name} value={name}>
                    {`${name.toUpperCase()} · ${long}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {known && (known.parameters.length > 0 || known.outputs.length > 1) && (
        <div className="alert-numbers">
          {known.parameters.map(([name, usual, least, most, whole], at) => (
            <TextField
              key={name}
              label={readable(name)}
              type="number"
              inputMode={whole ? 'numeric' : 'decimal'}
              min={least}
              max={most}
              step={whole ? 1 : 'any'}
              placeholder={String(usual)}
              value={draft.parameters[at] ?? ''}
              onChange={({ target }) => setNumber(at, target.value)}
            />
          ))}
          {known.outputs.length > 1 && (
            <Field label="Line">
              {(wiring) => (
                <select
                  {...wiring}
                  className="select"
                  value={draft.output}
                  onChange={({ target }) => onChange({ output: target.value })}
                >
                  {known.outputs.map((output) => (
                    <option key={output} value={output}>
                      {output === '' ? 'Main line' : readable(output)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
      )}
    </>
  );
}

/** The metric's current value from a quote, in words; null where a quote does not contain it. */
function nowText({ metric, window }: AlertDraft, quote: AlertQuote): string | null {
  if (metric === 'price') return `${formatPrice(quote.price)} ${quote.currency}`;
  if (window !== '1d') return null;
  if (metric === 'changePct') return formatPercent(quote.changePct);
  return metric === 'volume' && quote.volume > 0 ? formatVolume(quote.volume) : null;
}

function unitOf({ metric }: AlertDraft, quotes: readonly AlertQuote[]): string | null {
  if (metric === 'changePct') return '%';
  const [currency, ...others] = new Set(quotes.map((quote) => quote.currency));
  return metric === 'price' && others.length === 0 ? (currency ?? null) : null;
}

/** The value to compare with, beside the current quotes. */
function ValueField({
  draft,
  errors,
  quotes,
  onChange,
}: FieldsProps & { readonly quotes: readonly AlertQuote[] }) {
  const unit = unitOf(draft, quotes);
  const now = quotes.flatMap((quote) => {
    const text = nowText(draft, quote);
    return text === null ? [] : [{ symbol: quote.symbol, text }];
  });
  return (
    <Field
      label="Value"
      className="alert-value"
      error={errors.value}
      after={
        now.length > 0 && (
          <p className="field-hint num">
            Now:{' '}
            {now.map(({ symbol, text }, at) => (
              <span key={symbol}>
                {at > 0 && ', '}
                <span className="sym">{symbol}</span> {text}
              </span>
            ))}
          </p>
        )
      }
    >
      {(wiring) => (
        <span className="input-group">
          <input
            {...wiring}
            className="input num"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={draft.value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          {unit !== null && <span className="alert-unit">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

const WINDOWS = Object.keys(WINDOW_LABELS) as AlertWindow[];

/** The metric to watch, and the condition that triggers the alert. */
export function ConditionFields(props: FieldsProps & { readonly quotes: readonly AlertQuote[] }) {
  const { draft, errors, onChange } = props;
  const ofIndicator = draft.metric === 'indicator';
  return (
    <>
      <div className="alert-pair">
        <Field label="Watch" error={ofIndicator ? undefined : errors.metric}>
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              value={draft.metric}
              onChange={({ target }) => onChange({ metric: target.value as AlertDraft['metric'] })}
            >
              {Object.entries(METRICS).map(([metric, name]) => (
                <option key={metric} value={metric}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {draft.metric !== 'price' && (
          <Field label={ofIndicator ? 'Bars' : 'Over'} error={errors.window}>
            {(wiring) => (
              <select
                {...wiring}
                className="select"
                value={draft.window}
                onChange={({ target }) => onChange({ window: target.value as AlertWindow })}
              >
                {WINDOWS.map((window) => (
                  <option key={window} value={window}>
                    {ofIndicator ? barsOf(window) : WINDOW_LABELS[window]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {ofIndicator && <IndicatorFields {...props} />}
      <div className="alert-pair">
        <div>
          <p className="field-label" aria-hidden="true">
            Triggers when it is
          </p>
          <div className="alert-op">
            <Segmented
              label="Triggers when it is"
              options={Object.keys(OPS) as OpName[]}
              value={(Object.keys(OPS) as OpName[]).find((name) => OPS[name] === draft.op)!}
              onChange={(name) => onChange({ op: OPS[name] })}
            />
          </div>
          {errors.op !== undefined && <p className="field-error">{errors.op}</p>}
        </div>
        <ValueField {...props} />
      </div>
      <p className="t-xs t-3" aria-live="polite">
        {OP_HINTS[draft.op]}
      </p>
    </>
  );
}
