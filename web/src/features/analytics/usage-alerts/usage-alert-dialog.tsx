import type { PortalInput } from '@meridian/contracts/portal';
import type { UsageAlert, UsageAlertMetric } from '@meridian/contracts/portal/usage-alerts';
import { type FormEvent, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { record, text } from '../../../lib/reply.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { METRICS, isRecent, windowText } from './alert-words.ts';

const WINDOWS = [5, 15, 60] as const;
const COOLDOWNS = [
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3_600, '1 hour'],
  [14_400, '4 hours'],
  [86_400, '1 day'],
  [604_800, '7 days'],
] as const;
/** Where a new alert begins. */
const USUAL: Readonly<Record<UsageAlertMetric, string>> = {
  quota: '75',
  errors: '5',
  latency: '500',
  spend: '75',
};

interface Props {
  /** The alert to edit; without it a new one is created. */
  readonly alert: UsageAlert | null;
  /** Whether calls beyond the quota continue up to a spend cap. */
  readonly hasCap: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Creates or edits an alert on usage. */
export function UsageAlertDialog({ alert, hasCap, onClose, onSaved }: Props) {
  const { token, user } = useDashboard();
  const { busy, failure, problem, mutate } = usePortalMutation();
  const [metric, setMetric] = useState<UsageAlertMetric>(alert?.metric ?? 'errors');
  const [typed, setTyped] = useState(alert ? String(alert.threshold) : USUAL.errors);
  const [minutes, setMinutes] = useState<(typeof WINDOWS)[number]>(
    WINDOWS.find((each) => each === alert?.window_minutes) ?? 15,
  );
  const [cooldown, setCooldown] = useState(alert?.cooldown ?? 3_600);
  const [email, setEmail] = useState(alert?.email ?? true);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const refusal = text(record(problem?.additionalInfo['errors'])['threshold']);
  const metrics = (Object.keys(METRICS) as UsageAlertMetric[]).filter(
    (each) => each !== 'spend' || hasCap || alert?.metric === 'spend',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const threshold = Number(typed);
    if (typed.trim() === '' || !(threshold > 0)) {
      setWrong('Enter a number above 0.');
      return;
    }
    setWrong(undefined);
    const body: PortalInput<'saveUsageAlert'> = {
      ...(alert && { id: alert.id }),
      metric,
      threshold,
      window_minutes: minutes,
      cooldown,
      email,
      active: alert?.active ?? true,
    };
    void mutate(() => callPortal('saveUsageAlert', body, token), onSaved);
  };
  return (
    <Dialog title={alert ? 'Edit usage alert' : 'New usage alert'} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="dialog-body dialog-stack">
          {failure !== null && refusal === undefined && <Banner kind="danger">{failure}</Banner>}
          <Field label="Watch">
            {(wiring) => (
              <select
                {...wiring}
                className="select"
                value={metric}
                onChange={({ target }) => {
                  setMetric(target.value as UsageAlertMetric);
                  setTyped(USUAL[target.value as UsageAlertMetric]);
                }}
              >
                {metrics.map((each) => (
                  <option key={each} value={each}>
                    {METRICS[each].label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label={`Threshold, ${METRICS[metric].unit}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            error={wrong ?? refusal}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isRecent(metric) && (
            <Field label="Measured over" hint="Needs at least 10 calls in this time.">
              {(wiring) => (
                <select
                  {...wiring}
                  className="select"
                  value={minutes}
                  onChange={({ target }) =>
                    setMinutes(WINDOWS.find((each) => each === Number(target.value)) ?? 15)
                  }
                >
                  {WINDOWS.map((each) => (
                    <option key={each} value={each}>
                      {windowText(each)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label="Cooldown" hint="The alert does not trigger again during this time.">
            {(wiring) => (
              <select
                {...wiring}
                className="select"
                value={cooldown}
                onChange={({ target }) => setCooldown(Number(target.value))}
              >
                {COOLDOWNS.map(([seconds, label]) => (
                  <option key={seconds} value={seconds}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Checkbox checked={email} onChange={({ target }) => setEmail(target.checked)}>
            Also by email <span className="t-xs t-3">to {user.email}</span>
          </Checkbox>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {alert ? 'Save changes' : 'Create alert'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
