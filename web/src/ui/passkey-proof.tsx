import { useState } from 'react';
import { callPortal } from '../lib/optional-calls.ts';
import { findPasskey } from '../lib/passkey.ts';
import { problemText } from '../lib/problem-text.ts';
import { usePortalQuery } from '../lib/query/use-portal-query.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type Proof = NonNullable<Parameters<typeof callPortal<'stepUp'>>[1]['credential']>;

interface Props {
  readonly token: string | null;
  /** Sends the passkey that the browser found. */
  readonly onFound: (credential: Proof) => Promise<void>;
}

/** A passkey instead of the password, for accounts that have one. */
function Offer({ token, onFound }: Props) {
  const { result } = usePortalQuery('listPasskeys', {});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (result?.state !== 'ready' || result.info.items.length === 0) return null;
  /** The reason of a failure; null when the passkey was sent, or the reader gave up. */
  const ask = async (): Promise<string | null> => {
    const started = await callPortal('startPasskeyStepUp', {}, token);
    if (started.state === 'unavailable') return 'Passkeys are not available right now.';
    if (started.state === 'failed') return problemText(started.problem);
    const found = await findPasskey(started.info.options);
    if (found.state === 'failed') return found.message;
    if (found.state === 'made') await onFound(found.credential);
    return null;
  };
  const press = async () => {
    setFailure(null);
    setBusy(true);
    setFailure(await ask());
    setBusy(false);
  };
  return (
    <div className="dialog-options">
      <Button size="sm" busy={busy} onClick={() => void press()}>
        Use a passkey
      </Button>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
    </div>
  );
}

/** Nothing is asked where the browser has no passkeys. */
export const PasskeyProof = (props: Props) => ('PublicKeyCredential' in window ? <Offer {...props} /> : null);
