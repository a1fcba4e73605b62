import type { PortalInput } from '@meridian/contracts/portal';
import { type FormEvent, useState } from 'react';
import { post } from '../lib/api.ts';
import { tokenOf } from '../lib/auth-state.ts';
import { callPortal } from '../lib/optional-calls.ts';
import { problemText } from '../lib/problem-text.ts';
import { rememberProof } from '../lib/proof.ts';
import { useAppSelector } from '../lib/store.ts';
import { usePortalMutation } from '../lib/query/use-portal-mutation.ts';
import type { ProofRequest } from '../lib/step-up.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { focusIt } from './focus-it.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordField } from './password-field.tsx';

const TITLE = 'Confirm it is you';

/** A mailed code instead of the password. */
function MailedCode({ email }: { readonly email: string }) {
  const [message, setMessage] = useState<{ kind: 'info' | 'danger'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await post(
      'sendVerificationCode',
      { email, action: 'step-up' },
      { fallback: 'Failed to send verification code' },
    );
    setBusy(false);
    setMessage(
      answer.ok
        ? { kind: 'info', text: `A code is on its way to ${email}.` }
        : { kind: 'danger', text: problemText(answer.problem) },
    );
  };
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void send()}>
        Email me a code
      </Button>
      {message && <Banner kind={message.kind}>{message.text}</Banner>}
    </>
  );
}

interface Props {
  readonly request: ProofRequest;
  /** The label of the cancel button. */
  readonly giveUp?: string;
}

/** The content of a dialog that asks for the password, a passkey, or a code from the authenticator app or an email. */
export function StepUpForm({ request, giveUp = 'Cancel' }: Props) {
  const token = useAppSelector(tokenOf);
  const email = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const noPassword = useAppSelector(({ auth }) => auth.profile?.password_changed_at === null);
  const [byCode, setByCode] = useState(noPassword);
  const [secret, setSecret] = useState('');
  const { busy, failure, mutate } = usePortalMutation();
  /** The method that the last failure belongs to. */
  const [triedCode, setTriedCode] = useState(byCode);
  const confirm = async (body: PortalInput<'stepUp'>) =>
    await mutate(
      () => callPortal('stepUp', body, token),
      ({ step_up_token: proof, expires_in: lifeSeconds }) => {
        if (token !== null) rememberProof(token, proof, lifeSeconds, Date.now());
        request.answer(proof);
      },
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTriedCode(byCode);
    await confirm(byCode ? { code: secret.trim() } : { password: secret });
  };
  const input = {
    ref: focusIt,
    value: secret,
    onChange: ({ target }: { target: HTMLInputElement }) => setSecret(target.value),
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body dialog-stack">
        {failure !== null && triedCode === byCode && <Banner kind="danger">{failure}</Banner>}
        <p>
          This protects your account if you leave your screen unlocked. The confirmation is valid for ten
          minutes.
        </p>
        {byCode ? (
          <>
            <CodeField
              {...input}
              key="code"
              label="Code"
              hint="From your authenticator app or from an email."
            />
            <div className="dialog-options">
              <MailedCode email={email} />
            </div>
          </>
        ) : (
          <PasswordField {...input} key="password" label="Password" autoComplete="current-password" />
        )}
        <PasskeyProof
          token={token}
          onFound={async (credential) => {
            setTriedCode(byCode);
            await confirm({ credential });
          }}
        />
        {!noPassword && (
          <button
            className="link-button"
            type="button"
            onClick={() => {
              setByCode(!byCode);
              setSecret('');
            }}
          >
            {byCode ? 'Use the password instead' : 'Use a code instead'}
          </button>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={() => request.answer(null)}>{giveUp}</Button>
        <Button type="submit" look="primary" busy={busy} disabled={secret.trim() === ''}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** The same as a dialog. */
export const StepUpDialog = ({ request }: Pick<Props, 'request'>) => (
  <Dialog title={TITLE} onClose={() => request.answer(null)}>
    <StepUpForm request={request} />
  </Dialog>
);
