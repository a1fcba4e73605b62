import { type ReactNode, useState } from 'react';
import { useCountdown } from '../../lib/countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';

const WAIT_SECONDS = 55;

interface Props {
  /** Returns the lines of a failure. */
  readonly resend: () => Promise<readonly string[]>;
  readonly onResult: (lines: readonly string[]) => void;
  /** Shown at the end of the line with the question. */
  readonly aside: ReactNode;
  /** Shown next to the button. */
  readonly children: ReactNode;
}

/** Emails a new code after the wait. Only a sent code restarts the wait. */
export function ResendCode({ resend, onResult, aside, children }: Props) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const lines = await resend();
    setBusy(false);
    if (lines.length === 0) restart();
    onResult(lines);
  };
  return (
    <div className="auth-resend">
      <div className="row between row-wrap">
        <h2 className="t-sm strong">Didn't receive a code?</h2>
        {aside}
      </div>
      <Countdown seconds={WAIT_SECONDS} secondsLeft={secondsLeft} />
      <div className="row between row-wrap">
        <Button className="num" onClick={() => void send()} busy={busy} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend Code'}
        </Button>
        {children}
      </div>
    </div>
  );
}
