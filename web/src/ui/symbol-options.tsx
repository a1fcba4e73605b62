import { hintText, type SymbolHint } from '../lib/symbol-hint.ts';

/** The symbols that a field offers; `id` is the field's `list`. */
export const SymbolOptions = ({
  id,
  hints,
}: {
  readonly id: string;
  readonly hints: readonly SymbolHint[];
}) => (
  <datalist id={id}>
    {hints.map((hint) => (
      <option key={hint.symbol} value={hint.symbol}>
        {hintText(hint)}
      </option>
    ))}
  </datalist>
);
