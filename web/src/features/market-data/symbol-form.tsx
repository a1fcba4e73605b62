import { OctagonAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useSymbolHints } from '../../lib/use-symbol-hints.ts';
import { Button } from '../../ui/button.tsx';
import { SymbolOptions } from '../../ui/symbol-options.tsx';

interface Props {
  /** The name of the field. */
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  /** A symbol that was not accepted; the field takes it over. */
  readonly value?: string;
  readonly busy?: boolean;
  /** Why the last symbol was not accepted. */
  readonly refusal: string | null;
  /** Receives the symbol in capitals. Returns whether the field is emptied for the next one. */
  readonly onSymbol: (symbol: string) => boolean;
}

const EMPTY = 'Enter a symbol, such as AAPL or EURUSD.';

/** A field for any symbol of the market, which suggests symbols as the reader types. */
export function SymbolForm({ label, action, value = '', busy = false, refusal, onSymbol }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [from, setFrom] = useState(value);
  const [empty, setEmpty] = useState(false);
  const [typed, setTyped] = useState('');
  const hints = useSymbolHints(typed);
  if (from !== value) {
    setFrom(value);
    setText(value);
    setTyped('');
  }
  const error = empty ? EMPTY : (refusal ?? undefined);
  const submit = (symbol: string) => {
    setEmpty(symbol === '');
    setTyped('');
    if (symbol !== '' && onSymbol(symbol)) setText('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(text.trim().toUpperCase());
  };
  return (
    <form className="symbol-form" noValidate onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        placeholder="Symbol, such as AAPL"
        list={`${id}-hints`}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={15}
        enterKeyHint="go"
        value={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setText(target.value);
          setTyped(target.value);
          setEmpty(false);
        }}
      />
      <SymbolOptions id={`${id}-hints`} hints={hints} />
      <Button type="submit" aria-busy={busy || undefined}>
        {action}
      </Button>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </form>
  );
}
