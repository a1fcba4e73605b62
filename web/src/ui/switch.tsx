import type { ComponentProps } from 'react';
import { useRestoredFocus } from '../lib/use-restored-focus.ts';
import './switch.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly label: string;
  readonly note?: string;
  /** The change is being saved: no further one is accepted. */
  readonly busy?: boolean;
};

/** Something that switches on or off immediately. */
export function Switch({ label, note, busy = false, ...input }: Props) {
  useRestoredFocus(busy);
  return (
    <label className="switch">
      <span className="switch-text">
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */}
      <input {...input} type="checkbox" role="switch" disabled={busy} />
    </label>
  );
}
