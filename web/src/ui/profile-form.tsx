import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Profile } from '../lib/profile.ts';
import type { ProfileEdit, ProfileField } from '../lib/use-profile-edit.ts';
import { AddressFields, addressControl } from './address-fields.tsx';
import { Avatar } from './avatar.tsx';
import { Facts } from './facts.tsx';
import { TextField } from './field.tsx';
import { LogoInput } from './logo-input.tsx';

interface FieldOfProfile {
  readonly name: ProfileField;
  readonly label: string;
}

const PERSONAL: readonly FieldOfProfile[] = [
  { name: 'name', label: 'Full Name' },
  { name: 'email', label: 'Email Address' },
];
const ADDRESS: readonly FieldOfProfile[] = [
  { name: 'street_address_1', label: 'Street Address' },
  { name: 'street_address_2', label: 'Street Address 2' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'postal_code', label: 'Postal Code' },
  { name: 'country', label: 'Country' },
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

/** Name and email address: read-only, or fields while editing. Validates nothing. */
export function ProfilePersonal({ edit }: { readonly edit: ProfileEdit }) {
  if (edit.mode !== 'edit') return <ProfileFacts edit={edit} fields={PERSONAL} />;
  return (
    <div className="form-grid">
      {PERSONAL.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={name}
          {...(name === 'email' ? { inputMode: 'email' } : {})}
          error={edit.errors[name]}
          value={valueOf(edit.shown, name)}
          onChange={({ target }) => edit.change(name, target.value)}
        />
      ))}
    </div>
  );
}

/** The address: read-only, or fields while editing, which are checked when they are left. Saving is up to the server. */
export function ProfileAddress({ edit }: { readonly edit: ProfileEdit }) {
  if (edit.mode !== 'edit') return <ProfileFacts edit={edit} fields={ADDRESS} />;
  const { shown, errors, change, fail } = edit;
  return (
    <div className="form-grid">
      <AddressFields
        columns="half"
        control={addressControl({ address: shown.address_info, errors, change, fail })}
      />
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
