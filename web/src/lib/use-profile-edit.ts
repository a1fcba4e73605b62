/** Viewing and editing the profile: one state for every screen that shows it. */
import { useState } from 'react';
import type { User } from './account.ts';
import { type Problem, UNKNOWN_ERROR } from './api.ts';
import { updateProfile } from './auth-calls.ts';
import { errorCleared } from './auth-slice.ts';
import { LOGO_RULE, readLogo } from './logo-file.ts';
import type { Address, Profile } from './profile.ts';
import { record, text } from './reply.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

const NO_ADDRESS: Address = {
  street_address_1: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};

export type PersonalField = 'name' | 'email';
export type ProfileField = PersonalField | keyof Address;
export type FieldErrors = Partial<Record<ProfileField | 'logo', string>>;

/** The edited values. `logo` is missing while it is untouched, and null when it is to be removed. */
interface Draft {
  readonly name: string;
  readonly email: string;
  readonly address_info: Address;
  readonly logo?: { readonly file: File; readonly url: string } | null;
}

export interface ProfileEdit {
  /** The values to show: typed, being saved, known from the server, or from the sign-in. */
  readonly shown: Profile;
  readonly logoUrl: string | null;
  readonly mode: 'view' | 'edit' | 'saving';
  /** The server has not sent the profile yet. */
  readonly waiting: boolean;
  /** The server responded without a profile: saving replaces whatever it has. */
  readonly unread: boolean;
  readonly errors: FieldErrors;
  /** Why the last update or the loading of the profile was refused. */
  readonly failure: string | null;
  /** A typed address that is not in use yet, because it has to be confirmed. */
  readonly unconfirmed: string | null;
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
  readonly change: (name: ProfileField, value: string) => void;
  /** Shows a message at a field. */
  readonly fail: (name: ProfileField, message: string) => void;
  readonly chooseLogo: (file: File) => Promise<void>;
  readonly removeLogo: () => void;
}

/** The messages of a refused update, by field. A server may nest those of the address under `address_info`. */
function errorsOf({ code, additionalInfo }: Problem): FieldErrors {
  const hints = Object.entries(record(additionalInfo['errors'])).flatMap(([path, hint]) => {
    const message = text(hint);
    return message === undefined ? [] : [[path.replace('address_info.', ''), message]];
  });
  const logo = code === '170' ? { logo: `This file was not accepted: ${LOGO_RULE}` } : {};
  return { ...logo, ...Object.fromEntries(hints) };
}

const withValue = (draft: Draft, name: ProfileField, value: string): Draft =>
  name === 'name' || name === 'email'
    ? { ...draft, [name]: value }
    : { ...draft, address_info: { ...draft.address_info, [name]: value } };

const without = (errors: FieldErrors, name: keyof FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

const notTakenOver = (typed: string, { email }: Profile): boolean =>
  email !== '' && typed.trim() !== '' && typed.trim().toLowerCase() !== email.toLowerCase();

export function useProfileEdit(user: User): ProfileEdit {
  const dispatch = useAppDispatch();
  const { profile: known, isLoading, error } = useAppSelector(({ auth }) => auth);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [keptLogo, setKeptLogo] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const profile: Profile = known ?? { name: user.name, email: user.email, address_info: NO_ADDRESS };

  const forgive = () => {
    setErrors({});
    setRefusal(null);
    dispatch(errorCleared());
  };
  const begin = () => {
    const { name, email, address_info } = profile;
    forgive();
    setUnconfirmed(null);
    setDraft({ name, email, address_info });
  };
  const save = async () => {
    if (draft === null) return;
    const { logo, ...typed } = draft;
    forgive();
    setSaving(true);
    const result = await dispatch(
      updateProfile({
        profile: { ...profile, ...typed, ...(logo === null ? { logo_url: null } : {}) },
        ...(logo ? { logo: logo.file } : {}),
      }),
    );
    setSaving(false);
    if (!updateProfile.fulfilled.match(result)) {
      setErrors(result.payload ? errorsOf(result.payload) : {});
      setRefusal(result.payload?.message ?? UNKNOWN_ERROR);
      return;
    }
    setDraft(null);
    // A server without logo storage still shows the chosen one until the reader leaves the page.
    if (logo !== undefined) setKeptLogo(logo?.url ?? null);
    setUnconfirmed(notTakenOver(typed.email, result.payload) ? typed.email.trim() : null);
  };
  const chooseLogo = async (file: File) => {
    const logo = await readLogo(file);
    if ('refusal' in logo) return setErrors((previous) => ({ ...previous, logo: logo.refusal }));
    setErrors((previous) => without(previous, 'logo'));
    return setDraft((previous) => previous && { ...previous, logo: { file, url: logo.url } });
  };
  const stored = profile.logo_url === undefined ? keptLogo : profile.logo_url;
  return {
    shown: { ...profile, ...draft },
    logoUrl: draft?.logo === undefined ? stored : (draft.logo?.url ?? null),
    mode: draft === null ? 'view' : saving ? 'saving' : 'edit',
    waiting: known === null && isLoading && draft === null,
    unread: known === null && error !== null,
    errors,
    failure: refusal ?? (known === null ? error : null),
    unconfirmed,
    begin,
    cancel: () => {
      forgive();
      setDraft(null);
    },
    save,
    change: (name, value) => {
      setErrors((previous) => without(previous, name));
      setDraft((previous) => previous && withValue(previous, name, value));
    },
    fail: (name, message) => setErrors((previous) => ({ ...previous, [name]: message })),
    chooseLogo,
    removeLogo: () => setDraft((previous) => previous && { ...previous, logo: null }),
  };
}
