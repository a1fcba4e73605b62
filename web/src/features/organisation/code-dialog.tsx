import { type FormEvent, type ReactNode, useState } from 'react';
import { type Problem, post } from '../../lib/api.ts';
import { problemText } from '../../lib/problem-text.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { type StepUp, type StepUpResult, useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { StepUpForm } from '../../ui/step-up-form.tsx';

interface Props<Info> {
  readonly title: string;
  readonly purpose: 'ownership-transfer' | 'organisation-delete';
  /** The label of the button that does it. */
  readonly act: string;
  /** Whether what it is about is chosen. */
  readonly ready?: boolean;
  readonly call: (stepUp: StepUp, code: string) => Promise<StepUpResult<Info>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What it does, an identity check, and a mailed code. */
export function CodeDialog<Info>({
  title,
  purpose,
  act,
  ready = true,
  call,
  onDone,
  onClose,
  children,
}: Props<Info>) {
  const email = useAppSelector(({ auth }) => auth.user?.email ?? '');
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
    const body = { email, action: purpose };
    const result = await post('sendVerificationCode', body, { fallback: 'Failed to send verification code' });
    setSending(false);
    if (result.ok) setSent(true);
    else setRefusal(result.problem);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? mutate(() => call(stepUp, code.trim()), onDone) : send());
  };
  const problem = failure ?? (refusal && problemText(refusal));
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : title} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <div className="dialog-body dialog-stack">
            {problem !== null && <Banner kind="danger">{problem}</Banner>}
            {children}
            {sent && (
              <CodeField
                label="Verification code"
                hint={`We sent a code to ${email}.`}
                ref={focusIt}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              look="danger"
              busy={sent ? busy : sending}
              disabled={!ready || (sent && code.trim() === '')}
            >
              {sent ? act : 'Continue'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
