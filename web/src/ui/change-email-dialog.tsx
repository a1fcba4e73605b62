import { type FormEvent, useState } from 'react';
import { emailChanged } from '../lib/auth-slice.ts';
import { tokenOf } from '../lib/auth-state.ts';
import { callPortal } from '../lib/optional-calls.ts';
import { useStepUp } from '../lib/step-up.ts';
import { useAppDispatch, useAppSelector } from '../lib/store.ts';
import { usePortalMutation } from '../lib/query/use-portal-mutation.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { focusIt } from './focus-it.ts';
import { StepUpForm } from './step-up-form.tsx';
import { useToast } from './toast.tsx';

interface Props {
  /** The new address, if known. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Asks for the new address, an identity check, and the code mailed to the new address. */
export function ChangeEmailDialog({ typed, onClose }: Props) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const token = useAppSelector(tokenOf);
  const current = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const [address, setAddress] = useState(typed);
  /** A code is being sent, or was mailed when the dialog was open before. */
  const [step, setStep] = useState<'address' | 'sent' | 'code'>('address');
  const [code, setCode] = useState('');
  const { busy, failure, mutate } = usePortalMutation();
  const stepUp = useStepUp();
  const change = () =>
    mutate(
      () => stepUp.run('changeEmail', { new_email: address.trim() }),
      () => setStep('sent'),
    );
  const confirm = () =>
    mutate(
      () => callPortal('confirmEmail', { verification_code: code.trim() }, token),
      ({ email }) => {
        dispatch(emailChanged(email));
        toast(`Your email is now ${email}.`);
        onClose();
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (byCode ? confirm() : change());
  };
  const byCode = step !== 'address';
  const title = stepUp.request ? 'Confirm it is you' : 'Change email';
  return (
    <Dialog title={title} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <div className="dialog-body dialog-stack">
            {failure !== null && <Banner kind="danger">{failure}</Banner>}
            {byCode ? (
              <>
                <p>
                  {step === 'sent'
                    ? `If ${address.trim()} can be used, a code is on its way there.`
                    : 'Enter the code that we emailed to the new address.'}{' '}
                  Until you enter it, your account keeps {current}.
                </p>
                <CodeField
                  key="code"
                  label="Verification code"
                  ref={focusIt}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                />
              </>
            ) : (
              <>
                <p>
                  You sign in with this address and receive codes there. We email a code to the new address
                  and a notice to {current}, where you can undo the change for 72 hours.
                </p>
                <TextField
                  key="address"
                  label="New email address"
                  type="email"
                  autoComplete="email"
                  ref={focusIt}
                  value={address}
                  onChange={({ target }) => setAddress(target.value)}
                />
                <button className="link-button" type="button" onClick={() => setStep('code')}>
                  I have a code
                </button>
              </>
            )}
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Keep the address</Button>
            <Button
              type="submit"
              look="primary"
              busy={busy}
              disabled={(byCode ? code : address).trim() === ''}
            >
              {byCode ? 'Change email' : 'Send code'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
