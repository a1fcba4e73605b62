import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** Meter or checklist below the field. */
    readonly after?: ReactNode;
  };

/** A password field with a button to show it. */
export function PasswordField({ label, optional, aside, hint, error, className, after, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, optional, aside, hint, error, className, after }}>
      {(wiring) => (
        <span className="input-group">
          <input {...input} {...wiring} className="input" type={shown ? 'text' : 'password'} />
          <button
            className="input-affix"
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" />
          </button>
        </span>
      )}
    </Field>
  );
}
