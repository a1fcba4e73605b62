import { useState } from 'react';
import { type Problem, post } from '../../lib/api.ts';
import { VERIFICATION_FAILED, verifyTwoFactor } from '../../lib/auth-calls.ts';
import { errorCleared, noticeGiven } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { type Challenge, dropChallenge, rememberSuccess, waitingChallenge } from '../../lib/login-memory.ts';
import { loginPath } from '../../lib/next-path.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { failureLines, problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useToast } from '../../ui/toast.tsx';

const EXPIRED = 'Your sign-in has expired. Please sign in again.';
/** What the sign-in page says after the server ended a challenge. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['121', 'Too many wrong codes. Please sign in again.'],
  ['123', EXPIRED],
]);
const INVALID = 'Invalid verification code. Please try again.';
const RESEND_FAILED = 'Failed to resend code. Please try again.';
const EMAIL_CODES_OFF = '142';
const FEW_BACKUP_CODES = 3;

/** Nothing to say when it led to another page. */
interface Outcome {
  readonly lines: readonly string[];
  /** The code itself was refused, so another has to be typed. */
  readonly wrong: boolean;
}
const failed = (...lines: readonly string[]): Outcome => ({ lines, wrong: false });
const LED_ON = failed();

function refusal(problem: Problem | undefined): Outcome {
  const status = problem?.status ?? null;
  if (problem && status === 429) return failed(problemText(problem));
  if (status === null || status >= 500)
    return failed(...failureLines(VERIFICATION_FAILED, VERIFICATION_FAILED, problem));
  return { lines: failureLines(INVALID, VERIFICATION_FAILED, problem), wrong: true };
}

const backupCodesText = (left: number): string =>
  left === 0
    ? 'That was your last backup code. Make new ones in the Settings.'
    : `${left} backup ${left === 1 ? 'code is' : 'codes are'} left. Make new ones in the Settings.`;

/** The sign-in that waits for its second factor, and what can be done about it. */
export function useSecondFactor() {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const toast = useToast();
  const [challenge] = useState(waitingChallenge);

  const live = (): Challenge | null =>
    challenge !== null && challenge.expires_at > Date.now() ? challenge : null;

  /** Back to the sign-in when `problem` says that the challenge is dead. */
  const endedBy = async (problem: Problem | undefined): Promise<boolean> => {
    const notice = ENDED.get(problem?.code ?? '');
    if (notice === undefined || challenge === null) return false;
    dropChallenge();
    dispatch(noticeGiven(notice));
    await goTo(loginPath(challenge.next), { replace: true });
    return true;
  };

  const verify = async (code: string): Promise<Outcome> => {
    const open = live();
    if (open === null) return failed(EXPIRED);
    const { challenge_id: challengeId, email, remember, next } = open;
    const result = await dispatch(verifyTwoFactor({ challengeId, code, email }));
    dispatch(errorCleared());
    if (!verifyTwoFactor.fulfilled.match(result)) {
      return (await endedBy(result.payload)) ? LED_ON : refusal(result.payload);
    }
    rememberSuccess(email, remember);
    dropChallenge();
    const { backupCodesLeft } = result.payload;
    if (backupCodesLeft !== null && backupCodesLeft <= FEW_BACKUP_CODES)
      toast(backupCodesText(backupCodesLeft));
    await goTo(next, { replace: true });
    return LED_ON;
  };

  /** Mails a code; returns the lines of a failure. */
  const resend = async (): Promise<readonly string[]> => {
    const open = live();
    if (open === null) return [EXPIRED];
    const body = { challenge_id: open.challenge_id };
    const answer = await callPortal('resendTwoFactor', body, null, { fallback: RESEND_FAILED });
    if (answer.state === 'ready') return [];
    if (answer.state === 'unavailable') return [RESEND_FAILED];
    if (await endedBy(answer.problem)) return [];
    if (answer.problem.code === EMAIL_CODES_OFF) return [answer.problem.message];
    return failureLines(RESEND_FAILED, RESEND_FAILED, answer.problem);
  };

  /** Gives the sign-in up. Nobody waits for the server to hear of it. */
  const cancel = () => {
    if (challenge === null) return;
    dropChallenge();
    void post('cancelTwoFactor', { challenge_id: challenge.challenge_id }, { fallback: '' });
  };

  return { challenge, verify, resend, cancel };
}
