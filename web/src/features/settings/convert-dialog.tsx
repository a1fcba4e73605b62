import { type FormEvent, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { forgetUser } from '../../lib/acting.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { StepUpForm } from '../../ui/step-up-form.tsx';
import { BackupCodes } from './backup-codes.tsx';

type Converted = ReplyInfo<'convertAccount'>;

/** Turns the account into an organisation, after an identity check. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const token = useAppSelector(tokenOf);
  const [name, setName] = useState('');
  const [converted, setConverted] = useState<Converted | null>(null);
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const enter = ({ organisation }: Converted) => void actFor(organisation, token, pathOf('organisation'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mutate(
      () => stepUp.run('convertAccount', { name: name.trim() }),
      (info) => {
        forgetUser();
        if (info.backup_codes.length === 0) enter(info);
        else setConverted(info);
      },
    );
  };
  if (converted)
    return (
      <Dialog key="codes" title="Your new backup codes" lasting onClose={() => enter(converted)}>
        <BackupCodes codes={converted.backup_codes} onClose={() => enter(converted)} />
      </Dialog>
    );
  return (
    <Dialog
      title={stepUp.request ? 'Confirm it is you' : 'Turn this account into an organisation?'}
      onClose={onClose}
    >
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <div className="dialog-body dialog-stack">
            {failure !== null && <Banner kind="danger">{failure}</Banner>}
            <p>
              API keys, plan, invoices, alerts, reports and the call log move to the organisation, and
              programs that use the keys continue to work. You keep your sign-in, and get an empty account on
              the free plan.
            </p>
            <p>
              <strong>This cannot be undone.</strong>
            </p>
            <TextField
              label="Name of the organisation"
              autoComplete="organization"
              ref={focusIt}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="danger" busy={busy} disabled={name.trim() === ''}>
              Convert account
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
