import { startTransition, useId, useOptimistic } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to four short options, one selected. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  // Shows the choice at once, before what depends on it has rendered.
  const [shown, show] = useOptimistic(value);
  const choose = (option: Value) =>
    startTransition(() => {
      show(option);
      onChange(option);
    });
  return (
    <fieldset className="segmented segmented-sm">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === shown} onChange={() => choose(option)} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
