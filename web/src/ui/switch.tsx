import type { ComponentProps } from 'react';
import './switch.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly label: string;
  readonly note?: string;
};

/** Something that is on or off at once. */
export function Switch({ label, note, ...input }: Props) {
  return (
    <label className="switch">
      <span className="switch-text">
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native box tells whether it is checked */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
