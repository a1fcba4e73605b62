import { type FormEvent, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { generateApiKey, sendVerificationCode } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

const focusIt = (field: HTMLInputElement | null) => field?.focus();

interface Props {
  readonly email: string;
  readonly onClose: () => void;
  /** The new key is in the store. */
  readonly onDone: () => void;
}

/** Confirm, then the mailed code, then the new key. */
export function RegenerateDialog({ email, onClose, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const failed = (problem: Problem | undefined, fallback: string) => {
    setError(problem ? problemText(problem) : fallback);
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    await (sent ? generate() : send());
    setBusy(false);
  };
  return (
    <Dialog title="Regenerate the key?" onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="dialog-body">
          {error !== null && <Banner kind="danger">{error}</Banner>}
          <p>
            The current key stops working at once. Services that use it get 401 Unauthorized until you update
            them. {sent ? `A code is on its way to ${email}.` : `We first send a code to ${email}.`}
          </p>
          {sent && (
            <TextField
              label="Verification code"
              className="mt-4"
              autoComplete="one-time-code"
              maxLength={6}
              ref={focusIt}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Keep the key</Button>
          <Button type="submit" look="danger" busy={busy} disabled={sent && code.trim() === ''}>
            {sent ? 'Regenerate key' : 'Send code'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
