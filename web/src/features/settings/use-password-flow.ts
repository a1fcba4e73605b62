/** Shared by the two password flows: one call at a time, and its outcome. */
import { useEffect, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { sendVerificationCode } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';

const RESENT = 'OTP has been resent to your email!';
const NOT_RESENT = 'Failed to resend OTP. Please try again.';
const NOT_SENT = 'Failed to send verification code';
const SHOWN_MS = 5_000;

export interface FlowMessage {
  readonly kind: 'ok' | 'danger';
  readonly lines: readonly string[];
}

export interface PasswordFlow {
  readonly busy: boolean;
  readonly message: FlowMessage | null;
  /** Runs one call, which rejects with a `Problem`. Returns false when it failed; the failure is then shown. */
  readonly attempt: (call: () => Promise<unknown>) => Promise<boolean>;
  readonly resend: (email: string, action: 'change-password' | 'reset-password') => Promise<void>;
  readonly clear: () => void;
}

export function usePasswordFlow(): PasswordFlow {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FlowMessage | null>(null);
  useEffect(() => {
    if (message?.kind !== 'ok') return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const run = async (call: () => Promise<unknown>, linesOf: (problem: Problem) => readonly string[]) => {
    setBusy(true);
    setMessage(null);
    try {
      await call();
      return true;
    } catch (error) {
      const lines = linesOf(error as Problem);
      // oxlint-disable-next-line no-console -- the text alone, where support looks for it
      console.error(lines.join(' '));
      setMessage({ kind: 'danger', lines });
      return false;
    } finally {
      setBusy(false);
      dispatch(errorCleared());
    }
  };
  const resend: PasswordFlow['resend'] = async (email, action) => {
    const call = () => dispatch(sendVerificationCode({ email, action })).unwrap();
    const lines = (problem: Problem) =>
      problem.message === NOT_SENT ? [NOT_RESENT] : [NOT_RESENT, problemText(problem)];
    if (await run(call, lines)) setMessage({ kind: 'ok', lines: [RESENT] });
  };
  return {
    busy,
    message,
    attempt: (call) => run(call, (problem) => [problemText(problem)]),
    resend,
    clear: () => setMessage(null),
  };
}
