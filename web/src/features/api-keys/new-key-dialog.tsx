import { KEY_SCOPES } from '@meridian/contracts/keys';
import type { PortalInput } from '@meridian/contracts/portal';
import { EXPIRY_DAYS_MAX } from '@meridian/contracts/portal/keys';
import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StepUpForm } from '../../ui/step-up-form.tsx';
import { KeyFields, type KeyDraft } from './key-fields.tsx';
import { addressLines, type KeyErrors, keyErrors } from './key-errors.ts';
import { ShownKey } from './shown-key.tsx';

const MODES = {
  Live: 'Reads imported data if there is any, and counts towards your monthly quota.',
  Test: 'Reads only the simulated market, and never counts towards your quota.',
} as const;
type Mode = keyof typeof MODES;
const EXPIRIES = ['Never', '30 days', '90 days', '365 days', 'Another number of days'] as const;
const OTHER = EXPIRIES[4];

interface NewKeyDraft extends KeyDraft {
  readonly mode: Mode;
  readonly expiry: (typeof EXPIRIES)[number];
  /** The custom number of days, as typed. */
  readonly days: string;
}

const FIRST: NewKeyDraft = {
  name: '',
  scopes: KEY_SCOPES,
  addresses: '',
  inUrl: false,
  mode: 'Live',
  expiry: 'Never',
  days: '',
};

/** null: never. Sends invalid text as it is, so that the server names the error. */
function daysOf({ expiry, days }: NewKeyDraft): number | null {
  if (expiry === 'Never') return null;
  return expiry === OTHER ? Number(days) : Number.parseInt(expiry, 10);
}

const bodyOf = (draft: NewKeyDraft): PortalInput<'createKey'> => ({
  name: draft.name,
  mode: draft.mode === 'Test' ? 'test' : 'live',
  scopes: [...draft.scopes],
  ip_allow: addressLines(draft.addresses).map(({ entry }) => entry),
  allow_in_url: draft.inUrl,
  expires_in_days: daysOf(draft),
});

interface FieldsProps {
  readonly draft: NewKeyDraft;
  readonly errors: KeyErrors;
  readonly onChange: (change: Partial<NewKeyDraft>) => void;
}

function Expiry({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Expires" error={draft.expiry === OTHER ? undefined : errors.expiry}>
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={draft.expiry}
            onChange={({ target }) => onChange({ expiry: target.value as NewKeyDraft['expiry'] })}
          >
            {EXPIRIES.map((expiry) => (
              <option key={expiry}>{expiry}</option>
            ))}
          </select>
        )}
      </Field>
      {draft.expiry === OTHER && (
        <TextField
          label="Days"
          type="number"
          inputMode="numeric"
          min={1}
          max={EXPIRY_DAYS_MAX}
          error={errors.expiry}
          value={draft.days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      )}
    </>
  );
}

interface Props {
  readonly onClose: () => void;
  /** The key was created and is still on screen. */
  readonly onMade: () => void;
}

/** Steps: form, identity check, and the key, which is shown only here. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const [draft, setDraft] = useState(FIRST);
  const [made, setMade] = useState<string | null>(null);
  const stepUp = useStepUp();
  const { busy, problem, mutate } = usePortalMutation();
  const errors = keyErrors(problem, addressLines(draft.addresses));
  const change = (changed: Partial<NewKeyDraft>) => setDraft({ ...draft, ...changed });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await mutate(
      () => stepUp.run('createKey', bodyOf(draft)),
      ({ api_key: key }) => {
        setMade(key);
        onMade();
      },
    );
  };
  if (made !== null) {
    return (
      <Dialog key="made" title="Your new key" lasting onClose={onClose}>
        <ShownKey apiKey={made} onClose={onClose} />
      </Dialog>
    );
  }
  const asking = stepUp.request !== null;
  return (
    // Closing while the key is being created would lose it.
    <Dialog title={asking ? 'Confirm it is you' : 'New API key'} lasting={busy && !asking} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            {errors.whole !== undefined && <Banner kind="danger">{errors.whole}</Banner>}
            <KeyFields draft={draft} errors={errors} onChange={change}>
              <div>
                <Segmented
                  label="Mode"
                  options={Object.keys(MODES) as Mode[]}
                  value={draft.mode}
                  onChange={(mode) => change({ mode })}
                />
                <p className="field-hint">{MODES[draft.mode]}</p>
              </div>
            </KeyFields>
            <Expiry draft={draft} errors={errors} onChange={change} />
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={busy}>
              Create key
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
