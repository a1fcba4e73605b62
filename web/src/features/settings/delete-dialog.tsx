import { type FormEvent, useState } from 'react';
import { type Problem, post } from '../../lib/api.ts';
import { sessionEnded } from '../../lib/auth-slice.ts';
import { formatDay } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { StepUpForm } from '../../ui/step-up-form.tsx';

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

const KEEP = 'Keep the account';

const Consequence = () => (
  <>
    <p>
      You are signed out everywhere, and your API keys stop working immediately. Services that use them get
      401 Unauthorized.
    </p>
    <p>
      You can restore the account within 30 days by signing in. After that, your profile, keys and usage are
      permanently deleted.
    </p>
  </>
);

/** Deletes the account after a warning, a step-up and an emailed code. */
export function DeleteDialog({ email, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [code, setCode] = useState('');
  const { busy, failure, mutate } = usePortalMutation();
  const stepUp = useStepUp();
  const send = async () => {
    setRefusal(null);
    if (!(await stepUp.prove())) return;
    setSending(true);
    const result = await post(
      'sendVerificationCode',
      { email, action: 'account-delete' },
      { fallback: 'Failed to send verification code' },
    );
    setSending(false);
    if (result.ok) setSent(true);
    else setRefusal(result.problem);
  };
  const end = () =>
    mutate(
      () => stepUp.run('deleteAccount', { verification_code: code.trim() }),
      ({ gone_at: goneAt }) => {
        const until = formatDay(Date.parse(goneAt));
        dispatch(sessionEnded(`Your account is deleted. Sign in by ${until} to restore it.`));
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? end() : send());
  };
  const problem = failure ?? (refusal && problemText(refusal));
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : 'Delete the account?'} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <div className="dialog-body dialog-stack">
            {problem !== null && <Banner kind="danger">{problem}</Banner>}
            <Consequence />
            {sent && (
              <CodeField
                label="Verification code"
                hint={`We sent a code to ${email}.`}
                ref={focusIt}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
            {sent && (
              <button className="link-button" type="button" onClick={() => void send()}>
                Send a new code
              </button>
            )}
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>{KEEP}</Button>
            <Button
              type="submit"
              look="danger"
              busy={sent ? busy : sending}
              disabled={sent && code.trim() === ''}
            >
              {sent ? 'Delete account' : 'Continue'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
