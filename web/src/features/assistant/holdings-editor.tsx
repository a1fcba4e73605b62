import { HOLDINGS_MAX } from '@meridian/contracts/assistant-limits';
import { OctagonAlert, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasteHoldings } from './paste-holdings.tsx';
import { newRow, type HoldingRow, type RowField, sampleRows } from './rows.ts';
import type { Assistant } from './use-assistant.ts';
import { useSymbolHints } from '../../lib/use-symbol-hints.ts';
import { useRowList } from '../../lib/use-row-list.ts';
import { SymbolOptions } from '../../ui/symbol-options.tsx';

const FIELDS: readonly { readonly field: RowField; readonly name: string; readonly placeholder: string }[] = [
  { field: 'symbol', name: 'Symbol', placeholder: 'AAPL' },
  { field: 'quantity', name: 'Quantity', placeholder: '10' },
  { field: 'cost', name: 'Cost of one', placeholder: 'Optional' },
];

interface LineProps {
  readonly row: HoldingRow;
  /** From 1. */
  readonly number: number;
  readonly errors: Assistant['errors'];
  readonly hintsId: string;
  readonly onChange: (row: HoldingRow) => void;
  readonly onType: (symbol: string) => void;
  readonly onRemove: () => void;
}

function Line({ row, number, errors, hintsId, onChange, onType, onRemove }: LineProps) {
  const id = useId();
  const wrong = FIELDS.map(({ field }) => errors[`${row.id}.${field}`]).find((it) => it !== undefined);
  return (
    <li className="holding">
      {FIELDS.map(({ field, name, placeholder }) => {
        const error = errors[`${row.id}.${field}`];
        return (
          <input
            key={field}
            className={field === 'symbol' ? 'input holding-symbol' : 'input n'}
            aria-label={`${name} of holding ${number}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize={field === 'symbol' ? 'characters' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            inputMode={field === 'symbol' ? 'text' : 'decimal'}
            maxLength={field === 'symbol' ? 15 : 24}
            list={field === 'symbol' ? hintsId : undefined}
            value={row[field]}
            onChange={({ target }) => {
              const value = field === 'symbol' ? target.value.toUpperCase() : target.value;
              if (field === 'symbol') onType(value);
              onChange({ ...row, [field]: value });
            }}
          />
        );
      })}
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Remove ${row.symbol === '' ? `holding ${number}` : row.symbol}`}
        onClick={onRemove}
      >
        <X className="icon" />
      </button>
      {wrong !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <OctagonAlert className="icon" />
          {wrong}
        </p>
      )}
    </li>
  );
}

/** Edits the holdings row by row; they can also be pasted from a table or filled with a sample. */
export function HoldingsEditor({ assistant }: { readonly assistant: Assistant }) {
  const { rows, onRows, errors, stored, onStored } = assistant;
  const id = useId();
  const [typed, setTyped] = useState('');
  const hints = useSymbolHints(typed);
  const { list, add, replace, remove } = useRowList({ rows, onRows, newRow });
  const filled = rows.some(({ symbol }) => symbol !== '');
  return (
    <fieldset className="holdings">
      <legend className="field-label">Holdings</legend>
      <div className="holding holding-heads" aria-hidden="true">
        {FIELDS.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol ref={list}>
        {rows.map((row, index) => (
          <Line
            key={row.id}
            row={row}
            number={index + 1}
            errors={errors}
            hintsId={id}
            onChange={(next) => replace(row, next)}
            onType={setTyped}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <SymbolOptions id={id} hints={hints} />
      {errors['all'] !== undefined && (
        <p className="field-error" role="alert">
          <OctagonAlert className="icon" />
          {errors['all']}
        </p>
      )}
      <div className="holding-actions">
        <Button size="sm" disabled={rows.length >= HOLDINGS_MAX} onClick={add}>
          <Plus className="icon" />
          Add a holding
        </Button>
        <PasteHoldings
          onRows={(pasted) =>
            onRows([...rows.filter(({ symbol }) => symbol !== ''), ...pasted].slice(0, HOLDINGS_MAX))
          }
        />
        {!filled && (
          <Button size="sm" onClick={() => onRows(sampleRows())}>
            Use a sample portfolio
          </Button>
        )}
      </div>
      <Checkbox checked={stored} onChange={({ target }) => onStored(target.checked)}>
        Keep these holdings in this browser
      </Checkbox>
    </fieldset>
  );
}
