import { OctagonAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OPERAND_HINTS } from './operand-hints.ts';
import { type ConditionRow, isTextOperand, newRow, OP_WORDS, type ScreenOp } from './screen-form.ts';
import type { Screener } from './use-screener.ts';
import { useRowList } from '../../lib/use-row-list.ts';

const ROWS_MAX = 50;
const MATCHES = { 'All of them': 'all', 'Any of them': 'any' } as const;
type MatchName = keyof typeof MATCHES;

interface LineProps {
  readonly row: ConditionRow;
  /** From 1. */
  readonly number: number;
  readonly error: string | undefined;
  readonly hintsId: string;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}

function Line({ row, number, error, hintsId, onChange, onRemove }: LineProps) {
  const id = useId();
  const wiring = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 80,
  } as const;
  return (
    <li className="screen-row">
      {row.nested ? (
        <code className="screen-nested">{JSON.stringify(row.nested)}</code>
      ) : (
        <>
          <input
            {...wiring}
            className="input"
            aria-label={`Operand of condition ${number}`}
            placeholder="close"
            list={hintsId}
            value={row.left}
            onChange={({ target: { value } }) => {
              const op = isTextOperand(value) ? 'is' : row.op === 'is' ? 'above' : row.op;
              onChange({ ...row, left: value, op });
            }}
          />
          <select
            className="select"
            aria-label={`Comparison of condition ${number}`}
            value={row.op}
            onChange={({ target }) => onChange({ ...row, op: target.value as ScreenOp })}
          >
            {Object.entries(OP_WORDS)
              .filter(([op]) => (op === 'is') === isTextOperand(row.left))
              .map(([op, words]) => (
                <option key={op} value={op}>
                  {words}
                </option>
              ))}
          </select>
          <input
            {...wiring}
            className="input"
            aria-label={`Value of condition ${number}`}
            placeholder={row.op === 'is' ? 'Energy' : '100 or sma:200'}
            list={row.op === 'is' ? undefined : hintsId}
            value={row.right}
            onChange={({ target }) => onChange({ ...row, right: target.value })}
          />
        </>
      )}
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Remove condition ${number}`}
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

/** Edits the conditions line by line. */
export function ConditionRows({ screener }: { readonly screener: Screener }) {
  const { form, onForm, errors } = screener;
  const { rows, match } = form;
  const id = useId();
  const { list, add, replace } = useRowList({ rows, onRows: (next) => onForm({ rows: next }), newRow });
  const chosen = (Object.keys(MATCHES) as MatchName[]).find((name) => MATCHES[name] === match)!;
  return (
    <fieldset className="screen-conditions">
      <legend className="field-label">Conditions</legend>
      {rows.length > 1 && (
        <Segmented
          label="Conditions that must hold"
          options={Object.keys(MATCHES) as MatchName[]}
          value={chosen}
          onChange={(name) => onForm({ match: MATCHES[name] })}
        />
      )}
      {rows.length === 0 && <p className="panel-note">Without a condition, all symbols are found.</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          <Line
            key={row.id}
            row={row}
            number={index + 1}
            error={errors[`row ${row.id}`]}
            hintsId={id}
            onChange={(next) => replace(row, next)}
            onRemove={() => onForm({ rows: rows.filter((it) => it !== row) })}
          />
        ))}
      </ol>
      <p className="panel-note">
        <code>quote.price</code> and other operands of quotes are of the session in progress; all others are
        of finished days.
      </p>
      <datalist id={id}>
        {OPERAND_HINTS.map(({ operand, title }) => (
          <option key={operand} value={operand}>
            {title}
          </option>
        ))}
      </datalist>
      <div>
        <Button size="sm" disabled={rows.length >= ROWS_MAX} onClick={add}>
          <Plus className="icon" />
          Add a condition
        </Button>
      </div>
    </fieldset>
  );
}
