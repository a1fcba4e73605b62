import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

/** A mailed code: one field styled as six slots, so that pasting and autofill work as usual. */
export function CodeField({
  label,
  hint,
  error,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className="code-input"
          data-arrival=""
          maxLength={6}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
