import { OctagonAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldText {
  readonly label: string;
  readonly optional?: boolean | undefined;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  /** Why the value is refused; replaces the hint. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, control, and below it the hint or the error. `children` renders the control with the given attributes. */
export function Field({
  label,
  optional,
  aside,
  hint,
  error,
  className = '',
  after,
  children,
}: FieldText & { readonly after?: ReactNode; readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`field ${className}`}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {optional ? <span className="field-optional">Optional</span> : aside}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {error !== undefined ? (
        <p className="field-error" id={`${id}-note`}>
          <OctagonAlert className="icon" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="field-hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
      {after}
    </div>
  );
}

export function TextField({
  label,
  optional,
  hint,
  error,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field {...{ label, optional, hint, error, className }}>
      {(wiring) => <input {...input} {...wiring} className="input" />}
    </Field>
  );
}
