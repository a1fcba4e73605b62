import { OctagonAlert, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatTenths } from '../../lib/format.ts';
import { MINUS } from '../../lib/signed.ts';
import { useSymbolHints } from '../../lib/use-symbol-hints.ts';
import { Button } from '../../ui/button.tsx';
import { newRow, type WeightRow } from './backtest-form.ts';
import { weightSums } from './backtest-request.ts';
import type { BacktestPage } from './use-backtest.ts';
import { useRowList } from '../../lib/use-row-list.ts';
import { SymbolOptions } from '../../ui/symbol-options.tsx';

const ROWS_MAX = 50;

interface LineProps {
  readonly row: WeightRow;
  /** From 1. */
  readonly number: number;
  readonly error: string | undefined;
  readonly hintsId: string;
  readonly onChange: (row: WeightRow) => void;
  readonly onRemove: () => void;
}

function Line({ row, number, error, hintsId, onChange, onRemove }: LineProps) {
  const id = useId();
  const wiring = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <li className="weight-row">
      <input
        {...wiring}
        className="input weight-symbol"
        aria-label={`Symbol ${number}`}
        placeholder="AAPL"
        autoCapitalize="characters"
        maxLength={15}
        list={hintsId}
        value={row.symbol}
        onChange={({ target }) => onChange({ ...row, symbol: target.value.toUpperCase() })}
      />
      <input
        {...wiring}
        className="input n"
        aria-label={`Weight of symbol ${number} in percent`}
        placeholder="25"
        inputMode="decimal"
        maxLength={12}
        value={row.weight}
        onChange={({ target }) => onChange({ ...row, weight: target.value })}
      />
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Remove ${row.symbol === '' ? `symbol ${number}` : row.symbol}`}
        onClick={onRemove}
      >
        <X className="icon" />
      </button>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </li>
  );
}

const percent = (value: number): string => `${formatTenths(value).replace('-', MINUS)}%`;

/** What the weights leave in cash, or borrow. */
function Sum({ form }: Pick<BacktestPage, 'form'>) {
  const { net } = weightSums(form);
  const rest = 100 - net;
  const cash = rest < 0 ? `${percent(-rest)} on credit` : `${percent(rest)} in cash`;
  return (
    <output className="panel-note num">
      {percent(net)} invested, {cash}
    </output>
  );
}

/** Edits symbols and their weights line by line. */
export function WeightRows({ page }: { readonly page: BacktestPage }) {
  const { form, onForm, errors } = page;
  const { rows } = form;
  const id = useId();
  const [typed, setTyped] = useState('');
  const hints = useSymbolHints(typed);
  const { list, add, replace, remove } = useRowList({
    rows,
    onRows: (next) => onForm({ ...form, rows: next }),
    newRow,
  });
  return (
    <fieldset className="weight-rows">
      <legend className="field-label">Symbols and weights in percent</legend>
      <ol ref={list}>
        {rows.map((row, index) => (
          <Line
            key={row.id}
            row={row}
            number={index + 1}
            error={errors[`row ${row.id}`]}
            hintsId={id}
            onChange={(next) => {
              if (next.symbol !== row.symbol) setTyped(next.symbol);
              replace(row, next);
            }}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <SymbolOptions id={id} hints={hints} />
      {errors['symbols'] !== undefined && (
        <p className="field-error" role="alert">
          <OctagonAlert className="icon" />
          {errors['symbols']}
        </p>
      )}
      <div className="weight-actions">
        <Button size="sm" disabled={rows.length >= ROWS_MAX} onClick={add}>
          <Plus className="icon" />
          Add a symbol
        </Button>
        <Sum form={form} />
      </div>
    </fieldset>
  );
}
