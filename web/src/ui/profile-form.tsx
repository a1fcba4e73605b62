import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Profile } from '../lib/profile.ts';
import type { ProfileEdit, ProfileField } from '../lib/use-profile-edit.ts';
import { Avatar } from './avatar.tsx';
import { Facts } from './facts.tsx';
import { TextField } from './field.tsx';
import { LogoInput } from './logo-input.tsx';

interface FieldOfProfile {
  readonly name: ProfileField;
  readonly label: string;
  readonly autoComplete: string;
  readonly half?: true;
}

export const PERSONAL: readonly FieldOfProfile[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email Address', autoComplete: 'email' },
];
export const ADDRESS: readonly FieldOfProfile[] = [
  { name: 'street_address_1', label: 'Street Address', autoComplete: 'address-line1' },
  { name: 'street_address_2', label: 'Street Address 2', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', half: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', half: true },
  { name: 'postal_code', label: 'Postal Code', autoComplete: 'postal-code', half: true },
  { name: 'country', label: 'Country', autoComplete: 'country-name', half: true },
];

const valueOf = ({ name, email, address_info }: Profile, field: ProfileField): string =>
  ({ name, email, ...address_info })[field];

const Absent = ({ children }: { readonly children: ReactNode }) => <span className="absent">{children}</span>;

interface PartProps {
  readonly edit: ProfileEdit;
  readonly fields: readonly FieldOfProfile[];
}

/** Part of the profile, read-only. */
function ProfileFacts({ edit: { shown, waiting, unread }, fields }: PartProps) {
  const absent = waiting ? 'Loading' : unread ? 'Could not be read' : 'Not provided';
  return (
    <Facts
      facts={fields.map(({ name, label }) => [
        label,
        valueOf(shown, name).trim() || <Absent key={name}>{absent}</Absent>,
      ])}
    />
  );
}

/** Part of the profile: read-only, or fields while editing. Validates nothing. */
export function ProfilePart({ edit, fields }: PartProps) {
  if (edit.mode !== 'edit') return <ProfileFacts edit={edit} fields={fields} />;
  return (
    <div className="form-grid">
      {fields.map(({ name, label, autoComplete, half }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          {...(name === 'email' ? { inputMode: 'email' } : {})}
          {...(half ? { className: 'half' } : {})}
          error={edit.errors[name]}
          value={valueOf(edit.shown, name)}
          onChange={({ target }) => edit.change(name, target.value)}
        />
      ))}
    </div>
  );
}

/** The account holder: logo or initial, name, address, and `action` at the end. The logo can be changed while editing. */
export function Identity({ edit, action }: { readonly edit: ProfileEdit; readonly action?: ReactNode }) {
  const { shown, logoUrl, mode, errors } = edit;
  return (
    <div className="identity">
      <Avatar key={logoUrl} logoUrl={logoUrl} name={shown.name} email={shown.email} />
      <div className="grow">
        {mode === 'edit' ? (
          <LogoInput
            hasLogo={logoUrl !== null}
            error={errors.logo}
            onChoose={(file) => void edit.chooseLogo(file)}
            onRemove={edit.removeLogo}
          />
        ) : (
          <>
            <p className="strong">{shown.name.trim() || 'Not provided'}</p>
            <p className="t-sm t-3">{shown.email}</p>
          </>
        )}
      </div>
      {action}
    </div>
  );
}

interface FormProps {
  readonly edit: ProfileEdit;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Wraps the parts of the profile: a form while editing. Editing starts in the first field, or in the first refused one.
 * Afterwards the focus returns to the button marked `data-begin`.
 */
export function ProfileForm({ edit, className, children }: FormProps) {
  const box = useRef<HTMLFormElement>(null);
  const { mode } = edit;
  const previous = useRef(mode);
  useEffect(() => {
    if (previous.current === mode) return;
    previous.current = mode;
    const wanted = mode === 'edit' ? ['[aria-invalid=true]', 'input:not([type=file])'] : ['[data-begin]'];
    const found = wanted.map((selector) => box.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus();
  }, [mode]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mode === 'edit') void edit.save();
  };
  return (
    <form className={className} ref={box} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
