import { useEffect, useRef } from 'react';
import { hintText, type SymbolHint } from '../../../lib/symbol-hint.ts';
import './symbol-results.css';

export const optionId = (id: string, at: number): string => `${id}-${at}`;

interface OptionProps {
  readonly id: string;
  readonly found: SymbolHint;
  readonly active: boolean;
  readonly onChoose: (symbol: string) => void;
}

function Option({ id, found, active, onChoose }: OptionProps) {
  const { symbol } = found;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and the keys
    <div
      className="find-option"
      id={id}
      ref={row}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text alone
      role="option"
      aria-selected={active}
      onClick={() => onChoose(symbol)}
    >
      <span className="sym">{symbol}</span>
      <span className="find-text">{hintText(found)}</span>
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly symbols: readonly SymbolHint[];
  /** The index of the active result; -1 for none. */
  readonly active: number;
  readonly onChoose: (symbol: string) => void;
}

/** The list of the combobox. */
export const SymbolResults = ({ id, symbols, active, onChoose }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot hold two texts a row
  <div className="find-list" id={id} role="listbox" aria-label="Symbols">
    {symbols.map((found, at) => (
      <Option
        key={found.symbol}
        id={optionId(id, at)}
        found={found}
        active={at === active}
        onChoose={onChoose}
      />
    ))}
  </div>
);
