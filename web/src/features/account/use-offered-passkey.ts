import { useEffect, useRef } from 'react';
import { offerPasskey, offersPasskeys } from '../../lib/passkey.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Options are valid for five minutes; they are replaced before. */
const RENEWED_MS = 4 * 60_000;

/** Has the browser offer passkeys in the email field while the page is open. Where it cannot, nothing is asked or loaded. */
export function useOfferedPasskey(onFailure: (line: string) => void): void {
  const signIn = usePasskeySignIn();
  const latest = useRef({ signIn, onFailure });
  useEffect(() => {
    latest.current = { signIn, onFailure };
  });
  useEffect(() => {
    const page = new AbortController();
    const offer = async () => {
      if (!(await offersPasskeys()) || page.signal.aborted) return;
      const round = AbortSignal.any([page.signal, AbortSignal.timeout(RENEWED_MS)]);
      let isChosen = false;
      const failure = await latest.current.signIn(async (options) => {
        const found = await offerPasskey(options, round);
        isChosen = found.state === 'made';
        return found;
      });
      if (page.signal.aborted) return;
      if (round.aborted) void offer();
      // A server without passkeys, or a browser that cannot offer them, is not a failure of somebody who did not ask for one.
      else if (failure !== null && isChosen) latest.current.onFailure(failure);
    };
    void offer();
    return () => page.abort();
  }, []);
}
