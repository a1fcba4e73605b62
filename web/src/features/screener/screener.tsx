import { useEffect, useRef } from 'react';
import { SCREENER_CALL } from '../../content/screener-call.ts';
import { sdkSamples } from '../../content/sdk-samples.ts';
import { Button } from '../../ui/button.tsx';
import { CodeTabs } from '../../ui/code-block.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BacktestOfList } from './list-backtest.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { foundText, Results } from './results-table.tsx';
import { SavedScreens } from './saved-screens.tsx';
import type { ScreenRequest, ScreenType } from './screen-form.ts';
import { useScreener } from './use-screener.ts';
import './screener.css';

const TYPES: Readonly<Record<ScreenType, string>> = {
  equity: 'Shares',
  etf: 'ETFs',
  fund: 'Funds',
  fx: 'Currencies',
  crypto: 'Crypto',
  index: 'Indices',
};

/** The call that finds the same. */
function Call({ request }: { readonly request: ScreenRequest }) {
  const { origin } = window.location;
  const call = { method: 'POST', url: '/api/screener', body: request, keyed: true } as const;
  return (
    <Panel
      title="The same as a call"
      aside={<span className="panel-note">Set MERIDIAN_API_KEY to your key</span>}
      flush
    >
      <CodeTabs label="Call of this screen" samples={sdkSamples(SCREENER_CALL, call, origin)} />
    </Panel>
  );
}

/** Conditions at one side, the symbols that meet them at the other, and the call that finds the same. */
export default function ScreenerPage() {
  const screener = useScreener();
  const { form, onForm, errors, found, busy, onRun, request } = screener;
  const element = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Screener</h1>
          <p className="app-date">Find symbols by price, indicators, fundamentals, risk and sector.</p>
        </div>
        <SavedScreens screener={screener} />
      </div>
      <div className="screen">
        <div className="screen-side">
          <Panel title="Screen">
            <form
              ref={element}
              className="screen-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onRun();
              }}
            >
              <Field label="Market">
                {(wiring) => (
                  <select
                    {...wiring}
                    className="select"
                    value={form.type}
                    onChange={({ target }) => onForm({ type: target.value as ScreenType })}
                  >
                    {Object.entries(TYPES).map(([type, name]) => (
                      <option key={type} value={type}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {form.type === 'equity' && (
                <TextField
                  label="Members of"
                  optional
                  hint="An index, such as SPX, as it was at the time. Left empty, the whole market."
                  error={errors['universe.index']}
                  placeholder="SPX"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={20}
                  value={form.index}
                  onChange={({ target }) => onForm({ index: target.value })}
                />
              )}
              <ConditionRows screener={screener} />
              <TextField
                label="Columns"
                optional
                hint="Operands with commas between. Left empty, those of the conditions are shown."
                error={errors['columns']}
                placeholder="close, volume, fundamentals.marketCap"
                autoComplete="off"
                spellCheck={false}
                maxLength={1_000}
                value={form.columns}
                onChange={({ target }) => onForm({ columns: target.value })}
              />
              <TextField
                label="As of"
                optional
                type="date"
                hint="A day in the past. Later prices, filings and listings do not count. Leave it empty for operands of quotes."
                error={errors['asOf']}
                value={form.asOf}
                onChange={({ target }) => onForm({ asOf: target.value })}
              />
              <div>
                <Button look="primary" type="submit" busy={busy}>
                  Run screen
                </Button>
              </div>
            </form>
          </Panel>
        </div>
        <div className="screen-main">
          <Panel
            title="Results"
            aside={<output className="panel-note num">{found && !busy ? foundText(found) : ''}</output>}
            flush
          >
            <Results screener={screener} />
          </Panel>
          <Call request={request} />
          <BacktestOfList request={request} />
        </div>
      </div>
    </>
  );
}
