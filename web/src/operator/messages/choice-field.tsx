import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

/** A list to choose from: pairs of a value and what it is called. */
export const ChoiceField = ({
  label,
  choices,
  error,
  ...select
}: ComponentProps<'select'> & {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly error?: string | undefined;
}) => (
  <Field label={label} error={error}>
    {(wiring) => (
      <select {...select} {...wiring} className="select">
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
