/** Reads the test key of the signed-in user from the portal. */
import { KEY_PATTERN } from '@meridian/contracts/keys';
import { storedToken } from './auth-state.ts';
import { callPortal } from './optional-calls.ts';

/** Why no test key is available. */
export class NoTestKey extends Error {
  /** Whether signing in helps. */
  readonly signIn: boolean;
  constructor(message: string, signIn = false) {
    super(message);
    this.signIn = signIn;
  }
}

const ENDED = 'Your session has ended. Sign in again to use your test key.';

/** The test key. Rejects with `NoTestKey`, including for any other kind of key, which the console never sends. */
export async function readTestKey(signal: AbortSignal): Promise<string> {
  const token = storedToken();
  if (token === null) throw new NoTestKey(ENDED, true);
  const fallback = 'Your test key could not be loaded.';
  const result = await callPortal('testKey', {}, token, { signal, fallback });
  signal.throwIfAborted();
  if (result.state === 'unavailable') throw new NoTestKey('This server provides no test keys.');
  if (result.state === 'failed') {
    const { status, message } = result.problem;
    if (status === 401) throw new NoTestKey(ENDED, true);
    throw new NoTestKey(status === null ? 'No response from the server.' : message);
  }
  const key = result.info.api_key;
  if (KEY_PATTERN.exec(key)?.[1] !== 'test') throw new NoTestKey('The server returned no test key.');
  return key;
}
