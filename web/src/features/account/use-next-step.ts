import { useSearchParams } from 'react-router';
import type { Problem } from '../../lib/api.ts';
import { verificationRequired } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { type Challenge, rememberChallenge } from '../../lib/login-memory.ts';
import { nextPath } from '../../lib/next-path.ts';
import { text } from '../../lib/reply.ts';
import { useAppDispatch } from '../../lib/store.ts';

const UNVERIFIED = '112';
const SECOND_FACTOR = '113';

type StartedSignIn = Pick<Challenge, 'email' | 'remember'>;

/** Navigates to the next step of a sign-in that needs an emailed code or a second factor. Returns false if the sign-in failed. */
export function useNextStep(): (problem: Problem, started: StartedSignIn) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  return async (problem, { email, remember }) => {
    const token = text(problem.additionalInfo['token_id']);
    if (problem.code === UNVERIFIED && token !== undefined) {
      dispatch(verificationRequired({ token, email }));
      await goTo('/verify-email');
      return true;
    }
    if (problem.code !== SECOND_FACTOR) return false;
    rememberChallenge(problem, { email, remember, next: nextPath(search) }, Date.now());
    await goTo('/2fa');
    return true;
  };
}
