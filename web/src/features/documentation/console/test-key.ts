/** The reader's own test key, as the portal gives it for the session that the browser keeps. */
import { KEY_PATTERN } from '@meridian/contracts/keys';
import { storedToken } from '../../../lib/auth-state.ts';
import { callPortal } from '../../../lib/optional-calls.ts';

/** Why there is no key to send with. */
export class NoTestKey extends Error {
  /** Whether signing in helps. */
  readonly signIn: boolean;
  constructor(message: string, signIn = false) {
    super(message);
    this.signIn = signIn;
  }
}

const ENDED = 'Your session has ended. Sign in again to use your test key.';

/** The key in clear. Rejects with `NoTestKey`; also when what came is not a test key, which is never sent from here. */
export async function readTestKey(signal: AbortSignal): Promise<string> {
  const token = storedToken();
  if (token === null) throw new NoTestKey(ENDED, true);
  const fallback = 'Your test key could not be read.';
  const answer = await callPortal('testKey', {}, token, { signal, fallback });
  signal.throwIfAborted();
  if (answer.state === 'unavailable') throw new NoTestKey('This server hands out no test keys.');
  if (answer.state === 'failed') {
    const { status, message } = answer.problem;
    if (status === 401) throw new NoTestKey(ENDED, true);
    throw new NoTestKey(status === null ? 'No answer from the server.' : message);
  }
  const key = answer.info.api_key;
  if (KEY_PATTERN.exec(key)?.[1] !== 'test') throw new NoTestKey('The server gave no test key.');
  return key;
}
