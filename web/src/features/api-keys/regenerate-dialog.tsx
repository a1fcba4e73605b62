import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_AGAIN, type Problem, UNKNOWN_ERROR } from '../../lib/api.ts';
import { generateApiKey, sendVerificationCode } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { problemText } from '../../lib/problem-text.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';

const SIGN_IN = `/login?next=${encodeURIComponent(pathOf('api-keys'))}`;

interface Props {
  readonly email: string;
  /** There is a key, which will be replaced. */
  readonly replaces: boolean;
  readonly onClose: () => void;
  /** The new key is in the store. */
  readonly onDone: () => void;
}

const giveUp = (replaces: boolean) => (replaces ? 'Keep the key' : 'Cancel');

/** Checked first: without a session the server would refuse the new key only after the code was mailed and typed. */
function SignInFirst({ replaces, onClose }: Pick<Props, 'replaces' | 'onClose'>) {
  return (
    <>
      <div className="dialog-body">
        <Banner kind="danger" action={<Link to={SIGN_IN}>Sign In</Link>}>
          {LOGIN_AGAIN}
        </Banner>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{giveUp(replaces)}</Button>
      </div>
    </>
  );
}

/** The message of a failure. Without a response, it also says what that means for the key. */
function linesOf(problem: Problem, mayHaveRun: boolean): readonly string[] {
  const unanswered = problem.status === null && problem.message === UNKNOWN_ERROR;
  if (!unanswered) return [problemText(problem)];
  const keyNow = mayHaveRun ? 'Sign in again to see which key is valid.' : 'Your key is unchanged.';
  return [problemText(problem), `No response from the server. ${keyNow}`];
}

function Form({ email, replaces, onClose, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);
  const failed = (problem: Problem | undefined, fallback: string) => {
    setError(problem ? linesOf(problem, sent) : [fallback]);
    dispatch(errorCleared());
  };
  const send = async () => {
    const result = await dispatch(sendVerificationCode({ email, action: 'generate-api-key' }));
    if (sendVerificationCode.fulfilled.match(result)) setSent(true);
    else failed(result.payload, 'Failed to send verification code');
  };
  const generate = async () => {
    const result = await dispatch(generateApiKey({ email, verificationCode: code.trim() }));
    if (generateApiKey.fulfilled.match(result)) onDone();
    else failed(result.payload, 'Failed to generate API key');
  };
  const run = async (work: () => Promise<void>) => {
    setError([]);
    setBusy(true);
    await work();
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(sent ? generate : send);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="dialog-body">
        {error.length > 0 && (
          <Banner kind="danger">
            {error.map((line) => (
              <span key={line} className="banner-line">
                {line}
              </span>
            ))}
          </Banner>
        )}
        <p>
          {replaces &&
            'The current key stops working immediately. Services that use it get 401 Unauthorized until you update them. '}
          {sent ? `A code is on its way to ${email}.` : `We first send a code to ${email}.`}
        </p>
        {sent && (
          <CodeField
            label="Verification code"
            className="mt-4"
            ref={focusIt}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {sent && (
          <button className="link-button mt-4" type="button" disabled={busy} onClick={() => void run(send)}>
            Send another code
          </button>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{giveUp(replaces)}</Button>
        <Button
          type="submit"
          look={replaces ? 'danger' : 'primary'}
          busy={busy}
          disabled={sent && code.trim() === ''}
        >
          {sent ? `${replaces ? 'Regenerate' : 'Generate'} key` : 'Send code'}
        </Button>
      </div>
    </form>
  );
}

/** Steps: confirm, enter the mailed code, see the new key. */
export function RegenerateDialog(props: Props) {
  const signedIn = useAppSelector((state) => tokenOf(state) !== null);
  return (
    <Dialog title={props.replaces ? 'Regenerate the key?' : 'Generate a key?'} onClose={props.onClose}>
      {signedIn ? <Form {...props} /> : <SignInFirst {...props} />}
    </Dialog>
  );
}
