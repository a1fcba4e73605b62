import { KEY_SCOPES } from '@meridian/contracts/keys';
import type { PortalInput } from '@meridian/contracts/portal';
import { EXPIRY_DAYS_MAX } from '@meridian/contracts/portal/keys';
import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../lib/step-up.ts';
import { useAttempt } from '../../lib/query/use-portal-mutation.ts';
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
  Live: 'Reads imported data where there is any, and counts against the month.',
  Test: 'Reads the simulated market alone, and never counts against the month.',
} as const;
type Mode = keyof typeof MODES;
const EXPIRIES = ['Never', '30 days', '90 days', '365 days', 'Another number of days'] as const;
const OTHER = EXPIRIES[4];

interface Wish extends KeyDraft {
  readonly mode: Mode;
  readonly expiry: (typeof EXPIRIES)[number];
  /** Of the other number of days, as typed. */
  readonly days: string;
}

const FIRST: Wish = { name: '', scopes: KEY_SCOPES, addresses: '', mode: 'Live', expiry: 'Never', days: '' };

/** null: never. What is no number goes out as it is, for the server to name. */
function daysOf({ expiry, days }: Wish): number | null {
  if (expiry === 'Never') return null;
  return expiry === OTHER ? Number(days) : Number.parseInt(expiry, 10);
}

const bodyOf = (wish: Wish): PortalInput<'createKey'> => ({
  name: wish.name,
  mode: wish.mode === 'Test' ? 'test' : 'live',
  scopes: [...wish.scopes],
  ip_allow: addressLines(wish.addresses).map(({ entry }) => entry),
  expires_in_days: daysOf(wish),
});

interface FieldsProps {
  readonly wish: Wish;
  readonly errors: KeyErrors;
  readonly onChange: (change: Partial<Wish>) => void;
}

function Expiry({ wish, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Expires" error={wish.expiry === OTHER ? undefined : errors.expiry}>
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={wish.expiry}
            onChange={({ target }) => onChange({ expiry: target.value as Wish['expiry'] })}
          >
            {EXPIRIES.map((expiry) => (
              <option key={expiry}>{expiry}</option>
            ))}
          </select>
        )}
      </Field>
      {wish.expiry === OTHER && (
        <TextField
          label="Days"
          type="number"
          inputMode="numeric"
          min={1}
          max={EXPIRY_DAYS_MAX}
          error={errors.expiry}
          value={wish.days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      )}
    </>
  );
}

interface Props {
  readonly onClose: () => void;
  /** The key is made; it is still shown. */
  readonly onMade: () => void;
}

/** Form, proof of who is there, and the key, which is shown here and never again. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const [wish, setWish] = useState(FIRST);
  const [made, setMade] = useState<string | null>(null);
  const stepUp = useStepUp();
  const { busy, problem, attempt } = useAttempt();
  const errors = keyErrors(problem, addressLines(wish.addresses));
  const change = (changed: Partial<Wish>) => setWish({ ...wish, ...changed });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(
      () => stepUp.run('createKey', bodyOf(wish)),
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
    // While the key is being made, closing would lose it.
    <Dialog title={asking ? 'Confirm it is you' : 'New API key'} lasting={busy && !asking} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            {errors.whole !== undefined && <Banner kind="danger">{errors.whole}</Banner>}
            <KeyFields wish={wish} errors={errors} onChange={change}>
              <div>
                <Segmented
                  label="Mode"
                  options={Object.keys(MODES) as Mode[]}
                  value={wish.mode}
                  onChange={(mode) => change({ mode })}
                />
                <p className="field-hint">{MODES[wish.mode]}</p>
              </div>
            </KeyFields>
            <Expiry wish={wish} errors={errors} onChange={change} />
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
