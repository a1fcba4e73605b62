import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { Loading } from '../../../ui/states.tsx';
import { SymbolResults, optionId } from './symbol-results.tsx';
import { useSymbolSearch } from './use-symbol-search.ts';

interface Props {
  readonly symbols: readonly string[];
  /** The largest number of symbols. */
  readonly most: number;
  readonly error?: string | undefined;
  readonly onChange: (symbols: readonly string[]) => void;
}

const written = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim().toUpperCase())
    .filter((each) => each !== '');

function Chosen({
  symbols,
  onRemove,
}: {
  readonly symbols: readonly string[];
  readonly onRemove: (symbol: string) => void;
}) {
  if (symbols.length === 0) return null;
  return (
    <ul className="symbol-chips" aria-label="Chosen symbols">
      {symbols.map((symbol) => (
        <li key={symbol}>
          <span className="sym">{symbol}</span>
          <button type="button" aria-label={`Remove ${symbol}`} onClick={() => onRemove(symbol)}>
            <X className="icon" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Selects several symbols, found by name or symbol while typing. A comma-separated list can be pasted. */
export function SymbolPicker({ symbols, most, error, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [listed, setListed] = useState(false);
  const [active, setActive] = useState(-1);
  /** Enter was pressed before the results of this query arrived. */
  const hasty = useRef<string | null>(null);
  const query = text.trim();
  useLayoutEffect(() => focusIt(field.current), []);

  const add = (more: readonly string[]) => {
    onChange([...new Set([...symbols, ...more])].slice(0, most));
    setText('');
    setActive(-1);
    hasty.current = null;
    field.current?.focus();
  };
  const remove = (symbol: string) => {
    onChange(symbols.filter((each) => each !== symbol));
    field.current?.focus();
  };
  const found = useSymbolSearch(query, ({ query: asked, symbols: [first], failure }) => {
    if (hasty.current !== asked) return;
    // A failed search says nothing about the symbol; the server will check it.
    if (first !== undefined || failure !== null) add([first?.symbol ?? asked.toUpperCase()]);
  });
  const settled = found?.query === query;
  const hits = (found?.symbols ?? []).filter(({ symbol }) => !symbols.includes(symbol));
  const open = listed && query !== '';
  const message =
    found && settled
      ? (found.failure ?? (hits.length === 0 ? `No other symbol for “${query}”.` : null))
      : null;

  const onEnter = () => {
    const hit = hits[Math.max(0, active)];
    if (hit && (settled || active >= 0)) add([hit.symbol]);
    else if (!settled) hasty.current = query;
    else if (found.failure !== null) add(written(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Backspace' && text === '' && symbols.length > 0) remove(symbols.at(-1)!);
    else if (query === '') return;
    else if (key === 'Enter') onEnter();
    else if (key === 'ArrowDown' && hits.length > 0) setActive((active + 1) % hits.length);
    else if (key === 'ArrowUp' && hits.length > 0) setActive(active <= 0 ? hits.length - 1 : active - 1);
    else if (key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(written(pasted));
  };
  return (
    <Field
      label="Symbols"
      hint={
        symbols.length < most
          ? 'Type a symbol or a name. Each symbol triggers separately.'
          : `At most ${most}.`
      }
      error={error}
      aside={symbols.length > 1 && <span className="field-optional num">{symbols.length} symbols</span>}
    >
      {(wiring) => (
        <div className="symbol-field">
          <Chosen symbols={symbols} onRemove={remove} />
          <input
            {...wiring}
            ref={field}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && hits.length > 0}
            aria-controls={`${wiring.id}-list`}
            aria-activedescendant={open && active >= 0 ? optionId(`${wiring.id}-list`, active) : undefined}
            placeholder={symbols.length === 0 ? 'AAPL, or Apple' : 'Add another'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={60}
            value={text}
            onChange={({ target }) => {
              hasty.current = null;
              setActive(-1);
              setListed(true);
              // A comma ends a symbol.
              if (/[,;]$/.test(target.value)) add(written(target.value));
              else setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onFocus={() => setListed(true)}
            onBlur={() => setListed(false)}
          />
          {open && (
            // A press in the list must not move the focus from the field, which would close the list.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing happens by it
            <div className="find-popup" onMouseDown={(event) => event.preventDefault()}>
              {!settled && <Loading label="Searching" />}
              {hits.length > 0 && (
                <SymbolResults
                  id={`${wiring.id}-list`}
                  symbols={hits}
                  active={active}
                  onChoose={(symbol) => add([symbol])}
                />
              )}
              {message !== null && <p className="find-message">{message}</p>}
            </div>
          )}
          <output className="visually-hidden">
            {open && settled && (message ?? `${hits.length} symbols`)}
          </output>
        </div>
      )}
    </Field>
  );
}
