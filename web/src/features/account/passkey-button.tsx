import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { passkeySignIn } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { rememberSuccess } from '../../lib/login-memory.ts';
import { nextPath } from '../../lib/next-path.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { findPasskey } from '../../lib/passkey.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';

const NOT_AVAILABLE = 'Passkeys are not available right now.';

/** Sign-in with a passkey of this device. `onFailure` receives the reason of a failure, and null before each attempt. */
export function PasskeyButton({
  disabled,
  onFailure,
}: {
  readonly disabled: boolean;
  readonly onFailure: (line: string | null) => void;
}) {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);

  /** The reason of a failure; null after a sign-in, and when the reader closed the browser's dialog. */
  const signIn = async (): Promise<string | null> => {
    const started = await callPortal('startPasskeySignIn', {}, null);
    if (started.state !== 'ready') {
      return started.state === 'failed' ? problemText(started.problem) : NOT_AVAILABLE;
    }
    const found = await findPasskey(started.info.options);
    if (found.state === 'given up') return null;
    if (found.state === 'failed') return found.message;
    const result = await dispatch(passkeySignIn({ credential: found.credential }));
    dispatch(errorCleared());
    if (!passkeySignIn.fulfilled.match(result)) {
      return result.payload ? problemText(result.payload) : NOT_AVAILABLE;
    }
    rememberSuccess(result.payload.user.email, null);
    await goTo(nextPath(search), { replace: true });
    return null;
  };
  const press = async () => {
    onFailure(null);
    setBusy(true);
    const failure = await signIn();
    setBusy(false);
    if (failure !== null) onFailure(failure);
  };
  return (
    <Button block busy={busy} disabled={disabled} onClick={() => void press()}>
      Sign in with a passkey
    </Button>
  );
}
