import {
  ANNOUNCEMENT_TEXT_LENGTH_MAX,
  ANNOUNCEMENT_TITLE_LENGTH_MAX,
  type AnnouncementAudience,
  type AnnouncementKind,
} from '@meridian/contracts/operator/announcements';
import { PLAN_IDS, planName } from '@meridian/contracts/plans';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import type { Draft } from './draft.ts';

const KINDS = [
  ['news', 'News: customers can turn them off'],
  ['service', 'Service message: sent to everybody'],
] as const;
const AUDIENCES = [
  ['all', 'All customers'],
  ['plan', 'The customers of a plan'],
  ['some', 'Some customers'],
] as const;
const PLANS = [['', 'Choose a plan'], ...PLAN_IDS.map((id) => [id, planName(id)] as const)] as const;

interface Props {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The words of an announcement, its recipients, and its ways. */
export const DraftFields = ({ draft, errors, onChange }: Props) => (
  <>
    <TextField
      label="Title"
      autoComplete="off"
      maxLength={ANNOUNCEMENT_TITLE_LENGTH_MAX}
      value={draft.title}
      error={errors['title']}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <Field label="Text" hint="Addresses that begin with https:// become links." error={errors['text']}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="input messages-text"
          rows={5}
          maxLength={ANNOUNCEMENT_TEXT_LENGTH_MAX}
          value={draft.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </Field>
    <TextField
      label="Link"
      optional
      placeholder="/pricing"
      hint="A path of the portal with more information."
      autoComplete="off"
      value={draft.link}
      error={errors['link']}
      onChange={({ target }) => onChange({ link: target.value })}
    />
    <ChoiceField
      label="Kind"
      choices={KINDS}
      value={draft.kind}
      onChange={({ target }) => onChange({ kind: target.value as AnnouncementKind })}
    />
    <ChoiceField
      label="To"
      choices={AUDIENCES}
      value={draft.audience}
      error={errors['audience']}
      onChange={({ target }) => onChange({ audience: target.value as AnnouncementAudience })}
    />
    {draft.audience === 'plan' && (
      <ChoiceField
        label="Plan"
        choices={PLANS}
        value={draft.plan}
        error={errors['plan']}
        onChange={({ target }) => onChange({ plan: target.value })}
      />
    )}
    {draft.audience === 'some' && (
      <CustomerPicker
        value={draft.customers}
        error={errors['customers']}
        onChange={(customers) => onChange({ customers })}
      />
    )}
    <Checkbox checked={draft.mail} onChange={({ target }) => onChange({ mail: target.checked })}>
      Also by email
    </Checkbox>
    <TextField
      label="Banner until, UTC"
      optional
      type="datetime-local"
      hint="The dashboard shows the banner until then, or until the customer reads it."
      value={draft.bannerUntil}
      error={errors['bannerUntil']}
      onChange={({ target }) => onChange({ bannerUntil: target.value })}
    />
    <TextField
      label="Begin at, UTC"
      optional
      type="datetime-local"
      hint="Leave it empty to begin now."
      value={draft.at}
      error={errors['at']}
      onChange={({ target }) => onChange({ at: target.value })}
    />
  </>
);
