import { useState } from 'react';
import { LOGIN_AGAIN, post } from '../../lib/api.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatMoment } from '../../lib/format.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { rotateSession } from '../../lib/rotate-session.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';

interface Times {
  readonly issuedMs?: number;
  readonly expiresMs?: number;
}

const momentText = (moment: number | undefined) =>
  moment === undefined ? 'Not known' : formatMoment(moment);

interface Props {
  readonly email: string;
  /** Asks the server about the token if possible; otherwise only its existence is known. */
  readonly testable: boolean;
}

/** Whether there is a session token and how old it is, never the token itself, with two ways to test it. */
export function DebugPanel({ email, testable }: Props) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(tokenOf);
  const [times, setTimes] = useState<Times>({});
  const [result, setResult] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const readTimes = async () => {
    const answer = await callPortal('listSessions', {}, token);
    const current = answer.state === 'ready' && answer.info.items.find((session) => session.current);
    if (current) setTimes((previous) => ({ issuedMs: Date.parse(current.created_at), ...previous }));
  };
  const test = async (): Promise<string> => {
    if (token === null) return LOGIN_AGAIN;
    if (!testable) return 'A token is present. This server cannot test it.';
    const answer = await post('changePassword', { email, dry_run: true }, { fallback: LOGIN_AGAIN, token });
    return answer.ok ? 'Token accepted' : problemText(answer.problem);
  };
  const renew = async (): Promise<string> => {
    if (token === null) return LOGIN_AGAIN;
    const answer = await dispatch(rotateSession());
    if (answer.state === 'unavailable') return NOT_AVAILABLE;
    if (answer.state === 'failed') return problemText(answer.problem);
    const nowMs = Date.now();
    setTimes({ issuedMs: nowMs, expiresMs: nowMs + answer.info.expires_in * 1_000 });
    return 'This session has a new token. The previous one no longer works.';
  };
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setResult(await work());
    setBusy(false);
  };
  return (
    <details className="debug" onToggle={({ currentTarget }) => currentTarget.open && void readTimes()}>
      <summary>Authentication token (debug)</summary>
      <div className="debug-body">
        <Facts
          facts={[
            ['Token', token === null ? 'Absent' : 'Present'],
            ['Issued', momentText(times.issuedMs)],
            ['Expires', momentText(times.expiresMs)],
          ]}
        />
        <div className="row row-wrap">
          <Button size="sm" disabled={busy} onClick={() => void run(test)}>
            Test Change Password API
          </Button>
          <Button size="sm" disabled={busy} onClick={() => void run(renew)}>
            Set Test Token
          </Button>
        </div>
        <output className="t-sm">{result}</output>
      </div>
    </details>
  );
}
