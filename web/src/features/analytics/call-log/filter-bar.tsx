import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FILTER_NAMES, type Filters, type KeyName } from './filters.ts';

const STATUSES = [
  ['', 'All'],
  ['2xx', '2xx, succeeded'],
  ['3xx', '3xx, unchanged'],
  ['4xx', '4xx, refused'],
  ['5xx', '5xx, server failed'],
  ['429', '429, over the limit'],
] as const;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

/** A short list. A value that is not in it gets its own option. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const lines = options.some(([known]) => known === value) ? options : [...options, [value, value] as const];
  return (
    <div className="log-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        {lines.map(([line, name]) => (
          <option key={line} value={line}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface WordProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly pattern?: string;
  readonly mistake?: string;
  readonly length: number;
  readonly onChange: (value: string) => void;
}

/** A text filter that applies on Enter or when the field loses the focus. */
function Word({ label, value, pattern, mistake, length, placeholder, onChange }: WordProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, of: value });
  // The address brought another value.
  if (typed.of !== value) setTyped({ text: value, of: value });
  const take = (field: HTMLInputElement) => {
    field.setCustomValidity('');
    if (field.validity.patternMismatch && mistake !== undefined) field.setCustomValidity(mistake);
    if (field.reportValidity() && field.value.trim() !== value) onChange(field.value);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('word');
    if (field instanceof HTMLInputElement) take(field);
  };
  return (
    <form className="log-filter" noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="word"
        className="input"
        type="search"
        value={typed.text}
        placeholder={placeholder}
        pattern={pattern}
        maxLength={length}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onChange={({ currentTarget }) => {
          currentTarget.setCustomValidity('');
          setTyped({ text: currentTarget.value, of: value });
        }}
      />
    </form>
  );
}

interface Props {
  readonly filters: Filters;
  readonly endpoints: readonly string[];
  readonly keys: readonly KeyName[];
  readonly onFilter: (changes: Readonly<Partial<Record<keyof Filters, string>>>) => void;
  readonly onClear: () => void;
}

/** The filters of the log. */
export function FilterBar({ filters, endpoints, keys, onFilter, onClear }: Props) {
  const { endpoint = '', status = '', key_id: keyId = '', symbol = '', request_id: requestId = '' } = filters;
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The button disappears with the last filter, so the focus moves to the filters.
    bar.current?.querySelector('select')?.focus();
    onClear();
  };
  const filtered = FILTER_NAMES.some((name) => filters[name] !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several forms, each sent by itself
    <div className="log-filters" ref={bar} role="search" aria-label="Calls of the log">
      <Choice
        label="Endpoint"
        value={endpoint}
        options={[['', 'All'], ...endpoints.map((each) => [each, each] as const)]}
        onChange={(value) => onFilter({ endpoint: value })}
      />
      <Choice
        label="Status"
        value={status}
        options={STATUSES}
        onChange={(value) => onFilter({ status: value })}
      />
      <Choice
        label="Key"
        value={keyId}
        options={[['', 'All'], ...keys.map(({ id, name, prefix }) => [id, `${name} (${prefix}…)`] as const)]}
        onChange={(value) => onFilter({ key_id: value })}
      />
      <Word
        label="Exact status"
        value={/^\d{3}$/.test(status) ? status : ''}
        placeholder="404"
        length={3}
        pattern="[1-5][0-9]{2}"
        mistake="A status has three digits, such as 404."
        onChange={(value) => onFilter({ status: value })}
      />
      <Word
        label="Symbol"
        value={symbol}
        placeholder="AAPL"
        length={15}
        onChange={(value) => onFilter({ symbol: value })}
      />
      <Word
        label="Request id"
        value={requestId}
        placeholder="X-Request-Id"
        length={64}
        onChange={(value) => onFilter({ request_id: value })}
      />
      {filtered && (
        <Button size="sm" look="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
