import { useState } from 'react';
import { findPasskey } from '../../lib/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Sign-in with a passkey of this device. `onFailure` receives the reason of a failure, and null before each attempt. */
export function PasskeyButton({
  disabled,
  onFailure,
}: {
  readonly disabled: boolean;
  readonly onFailure: (line: string | null) => void;
}) {
  const signIn = usePasskeySignIn();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    onFailure(null);
    setBusy(true);
    const failure = await signIn(findPasskey);
    setBusy(false);
    if (failure !== null) onFailure(failure);
  };
  return (
    <Button block busy={busy} disabled={disabled} onClick={() => void press()}>
      Sign in with a passkey
    </Button>
  );
}
