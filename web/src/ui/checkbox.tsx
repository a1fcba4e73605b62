import { OctagonAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'input'> & { readonly children: ReactNode; readonly error?: string | undefined };

/** A checkbox with its label, which may contain links. */
export function Checkbox({ children, error, className = '', ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p className="field-error" id={id}>
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </div>
  );
}
