import { type Problem, post } from '../../lib/api.ts';
import { passkeySecondFactor, VERIFICATION_FAILED, verifyTwoFactor } from '../../lib/auth-calls.ts';
import { errorCleared, noticeGiven } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { type Challenge, dropChallenge, rememberSuccess } from '../../lib/login-memory.ts';
import { loginPath } from '../../lib/next-path.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { findPasskey } from '../../lib/passkey.ts';
import { failureLines, problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useToast } from '../../ui/toast.tsx';

export const EXPIRED = 'Your sign-in has expired. Please sign in again.';
/** The notices on the sign-in page after the server ended a challenge. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['121', 'Too many wrong codes. Please sign in again.'],
  ['123', EXPIRED],
]);
const INVALID = 'Invalid verification code. Please try again.';
const RESEND_FAILED = 'Failed to resend code. Please try again.';
const EMAIL_CODES_OFF = '142';
const FEW_BACKUP_CODES = 3;

/** Without lines if it navigated to another page. */
interface VerifyResult {
  readonly lines: readonly string[];
  /** The code was wrong, so the user has to enter another. */
  readonly wrong: boolean;
}
const failed = (...lines: readonly string[]): VerifyResult => ({ lines, wrong: false });
const NAVIGATED = failed();

function refusal(problem: Problem | undefined): VerifyResult {
  const status = problem?.status ?? null;
  if (problem && status === 429) return failed(problemText(problem));
  if (status === null || status >= 500)
    return failed(...failureLines(VERIFICATION_FAILED, VERIFICATION_FAILED, problem));
  return { lines: failureLines(INVALID, VERIFICATION_FAILED, problem), wrong: true };
}

const backupCodesText = (left: number): string =>
  left === 0
    ? 'That was your last backup code. Create new ones in Settings.'
    : `${left} backup ${left === 1 ? 'code is' : 'codes are'} left. Create new ones in Settings.`;

/** The actions on a sign-in that waits for its second factor. */
export function useSecondFactor(challenge: Challenge) {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const toast = useToast();

  /** Returns to the sign-in, which says why. */
  const leave = async (notice: string): Promise<void> => {
    dropChallenge();
    dispatch(noticeGiven(notice));
    await goTo(loginPath(challenge.next), { replace: true });
  };
  /** Returns to the sign-in if the challenge has expired. */
  const leaveIfExpired = async (): Promise<boolean> => {
    if (challenge.expires_at > Date.now()) return false;
    await leave(EXPIRED);
    return true;
  };
  /** Returns to the sign-in if `problem` says that the challenge has ended. */
  const leaveIfEnded = async (problem: Problem | undefined): Promise<boolean> => {
    const notice = ENDED.get(problem?.code ?? '');
    if (notice === undefined) return false;
    await leave(notice);
    return true;
  };

  const verify = async (code: string): Promise<VerifyResult> => {
    if (await leaveIfExpired()) return NAVIGATED;
    const { challenge_id: challengeId, email, remember, next } = challenge;
    const result = await dispatch(verifyTwoFactor({ challengeId, code, email }));
    dispatch(errorCleared());
    if (!verifyTwoFactor.fulfilled.match(result)) {
      return (await leaveIfEnded(result.payload)) ? NAVIGATED : refusal(result.payload);
    }
    rememberSuccess(email, remember);
    dropChallenge();
    const { backupCodesLeft } = result.payload;
    if (backupCodesLeft !== null && backupCodesLeft <= FEW_BACKUP_CODES)
      toast(backupCodesText(backupCodesLeft));
    await goTo(next, { replace: true });
    return NAVIGATED;
  };

  /** Verifies by a passkey of this device. Returns the lines of a failure; none when the reader gave up, or it navigated. */
  const verifyPasskey = async (): Promise<readonly string[]> => {
    if (await leaveIfExpired()) return [];
    const { challenge_id: challengeId, email, remember, next } = challenge;
    const started = await callPortal('startPasskeySecondFactor', { challenge_id: challengeId }, null);
    if (started.state === 'unavailable') return [VERIFICATION_FAILED];
    if (started.state === 'failed')
      return (await leaveIfEnded(started.problem)) ? [] : [problemText(started.problem)];
    const found = await findPasskey(started.info.options);
    if (found.state === 'given up') return [];
    if (found.state === 'failed') return [found.message];
    const result = await dispatch(passkeySecondFactor({ challengeId, credential: found.credential, email }));
    dispatch(errorCleared());
    if (!passkeySecondFactor.fulfilled.match(result)) {
      if (await leaveIfEnded(result.payload)) return [];
      return [result.payload ? problemText(result.payload) : VERIFICATION_FAILED];
    }
    rememberSuccess(email, remember);
    dropChallenge();
    await goTo(next, { replace: true });
    return [];
  };

  /** Emails a code. Returns the lines of a failure, and null if it navigated to another page. */
  const sendCode = async (): Promise<readonly string[] | null> => {
    if (await leaveIfExpired()) return null;
    const body = { challenge_id: challenge.challenge_id };
    const result = await callPortal('resendTwoFactor', body, null, { fallback: RESEND_FAILED });
    if (result.state === 'ready') return [];
    if (result.state === 'unavailable') return [RESEND_FAILED];
    if (await leaveIfEnded(result.problem)) return null;
    if (result.problem.code === EMAIL_CODES_OFF) return [result.problem.message];
    return failureLines(RESEND_FAILED, RESEND_FAILED, result.problem);
  };

  /** Cancels the sign-in without waiting for the server. */
  const cancel = () => {
    dropChallenge();
    void post('cancelTwoFactor', { challenge_id: challenge.challenge_id }, { fallback: '' });
  };

  return { verify, verifyPasskey, sendCode, cancel };
}
