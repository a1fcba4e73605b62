import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import {
  DEMO_CALLS,
  type DemoName,
  DEMO_NAMES,
  type FieldName,
  type FieldValues,
  INTERVALS,
} from './demo-request.ts';

interface Props {
  readonly name: DemoName;
  readonly values: FieldValues;
  readonly symbolError: string | undefined;
  /** Suggestions. */
  readonly symbols: readonly string[];
  readonly sending: boolean;
  readonly onName: (name: DemoName) => void;
  readonly onValue: (field: FieldName, value: string) => void;
  readonly onSend: () => void;
}

/** The fields of the request; Enter in any of them sends it. */
export function RequestForm({ name, values, symbolError, symbols, sending, onName, onValue, onSend }: Props) {
  const fields = DEMO_CALLS[name].fields;
  const text = (field: FieldName) => ({
    name: field,
    value: values[field],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onValue(field, target.value.trim()),
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="try-form" onSubmit={onSubmit} noValidate>
      <Field label="Call">
        {(wiring) => (
          <span className="select-box">
            <select
              {...wiring}
              className="select"
              value={name}
              onChange={({ target }) => onName(target.value as DemoName)}
            >
              {DEMO_NAMES.map((each) => (
                <option key={each} value={each}>
                  {DEMO_CALLS[each].label}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {fields.includes('symbol') && (
        <TextField
          label="Symbol"
          {...text('symbol')}
          autoCapitalize="characters"
          list="try-symbols"
          error={symbolError}
        />
      )}
      {fields.includes('indicators') && <TextField label="Indicators" {...text('indicators')} />}
      {fields.includes('interval') && (
        <Field label="Interval">
          {(wiring) => (
            <span className="select-box">
              <select
                {...wiring}
                className="select"
                value={values.interval}
                onChange={({ target }) => onValue('interval', target.value)}
              >
                {INTERVALS.map((interval) => (
                  <option key={interval}>{interval}</option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      {fields.includes('limit') && <TextField label="Limit" {...text('limit')} inputMode="numeric" />}
      <datalist id="try-symbols">
        {symbols.map((symbol) => (
          <option key={symbol}>{symbol}</option>
        ))}
      </datalist>
      <Button type="submit" look="primary" size="lg" busy={sending}>
        {sending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
