import { useSearchParams } from 'react-router';
import type { PortalInput } from '@meridian/contracts/portal';
import { passkeySignIn } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { rememberSuccess } from '../../lib/login-memory.ts';
import { nextPath } from '../../lib/next-path.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import type { PasskeyResult } from '../../lib/passkey.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';

const NOT_AVAILABLE = 'Passkeys are not available right now.';

type Found = PasskeyResult<PortalInput<'passkeySignIn'>['credential']>;

/** Signs in with the passkey that `find` gets from the browser. Returns the reason of a failure; null after a sign-in, and when the reader gave up. */
export function usePasskeySignIn() {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  return async (find: (options: Record<string, unknown>) => Promise<Found>): Promise<string | null> => {
    const started = await callPortal('startPasskeySignIn', {}, null);
    if (started.state !== 'ready') {
      return started.state === 'failed' ? problemText(started.problem) : NOT_AVAILABLE;
    }
    const found = await find(started.info.options);
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
}
