import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

const SLOTS = [1, 2, 3, 4, 5, 6] as const;

/**
 * A code of six characters: one field ruled into six slots, so that pasting and autofill work as usual. The frame draws
 * the slots; the field inside is wider, because the space after the last character would otherwise scroll the first one
 * out of sight.
 */
export function CodeField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <span className="code-frame">
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
          <span className="code-slots" aria-hidden="true">
            {SLOTS.map((slot) => (
              <i key={slot} />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
