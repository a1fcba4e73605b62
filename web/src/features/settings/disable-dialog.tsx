import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { StepUpForm } from '../../ui/step-up-form.tsx';

/** Asks for a code of the app, or for a backup code, before it disables the second factor. */
export function DisableDialog({ onClose }: { readonly onClose: (disabled: boolean) => void }) {
  const [code, setCode] = useState('');
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await mutate(
      () => stepUp.run('disableTwoFactor', { code: code.trim() }),
      () => onClose(true),
    );
  };
  const title = stepUp.request ? 'Confirm it is you' : 'Disable 2FA?';
  return (
    <Dialog title={title} onClose={() => onClose(false)}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            <p>You will sign in with only your password. The backup codes stop working.</p>
            <TextField
              label="Code"
              hint="From the authenticator app, or a backup code."
              autoComplete="one-time-code"
              ref={focusIt}
              error={failure ?? undefined}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </div>
          <div className="dialog-foot">
            <Button onClick={() => onClose(false)}>Keep 2FA</Button>
            <Button type="submit" look="danger" busy={busy} disabled={code.trim() === ''}>
              Disable 2FA
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
