import { useState } from 'react';
import { useCountdown } from '../../lib/countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';

const WAIT_SECONDS = 55;

interface Props {
  /** Sends a code. Returns the lines of a failure, and null if it navigated to another page. */
  readonly send: () => Promise<readonly string[] | null>;
}

/** Sends another code after the wait. Only a sent code restarts the wait. Show it once the first code was sent. */
export function ResendCode({ send }: Props) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const lines = await send();
    setBusy(false);
    if (lines?.length === 0) restart();
  };
  return (
    <div className="auth-resend">
      <h2 className="t-sm strong">Didn't receive a code?</h2>
      <Countdown seconds={WAIT_SECONDS} secondsLeft={secondsLeft} />
      <div>
        <Button className="num" onClick={() => void resend()} busy={busy} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend Code'}
        </Button>
      </div>
    </div>
  );
}
