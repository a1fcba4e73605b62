import { useSearchParams } from 'react-router';
import { type Credentials, login } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { countFailure, rememberSuccess } from '../../lib/login-memory.ts';
import { nextPath } from '../../lib/next-path.ts';
import { signInFailure } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useNextStep } from './use-next-step.ts';

/** Signs in and navigates to the requested page, the code of an unverified account, or the second factor. Returns the lines of a failure. */
export function useSignIn(): (credentials: Credentials) => Promise<readonly string[]> {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const continueSignIn = useNextStep();
  return async (credentials) => {
    const result = await dispatch(login(credentials));
    dispatch(errorCleared());
    if (login.fulfilled.match(result)) {
      rememberSuccess(credentials.email, credentials.remember);
      await goTo(nextPath(search), { replace: true });
      return [];
    }
    const problem = result.payload;
    if (problem && (await continueSignIn(problem, credentials))) return [];
    countFailure();
    return problem ? signInFailure(problem) : ['Login failed'];
  };
}
