import { useNavigate, useSearchParams } from 'react-router';
import type { Problem } from '../../lib/api.ts';
import { type Credentials, login } from '../../lib/auth-calls.ts';
import { errorCleared, verificationRequired } from '../../lib/auth-slice.ts';
import { countFailure, rememberChallenge, rememberSuccess } from '../../lib/login-memory.ts';
import { nextPath } from '../../lib/next-path.ts';
import { signInFailure } from '../../lib/problem-text.ts';
import { text } from '../../lib/reply.ts';
import { useAppDispatch } from '../../lib/store.ts';

const UNVERIFIED = '112';
const SECOND_FACTOR = '113';

/** Signs in and goes on: to the page wanted, to the code of an unverified account, or to the second factor. Returns the lines to show when it failed. */
export function useSignIn(): (credentials: Credentials) => Promise<readonly string[]> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const goOn = async (problem: Problem, { email, remember }: Credentials): Promise<boolean> => {
    const token = text(problem.additionalInfo['token_id']);
    if (problem.code === UNVERIFIED && token !== undefined) {
      dispatch(verificationRequired({ token, email }));
      await navigate('/verify-email');
      return true;
    }
    if (problem.code !== SECOND_FACTOR) return false;
    rememberChallenge(problem, email, remember, Date.now());
    await navigate('/2fa');
    return true;
  };

  return async (credentials) => {
    const result = await dispatch(login(credentials));
    dispatch(errorCleared());
    if (login.fulfilled.match(result)) {
      rememberSuccess(credentials.email, credentials.remember);
      await navigate(nextPath(search), { replace: true });
      return [];
    }
    const problem = result.payload;
    if (problem && (await goOn(problem, credentials))) return [];
    countFailure();
    return problem ? signInFailure(problem) : ['Login failed'];
  };
}
