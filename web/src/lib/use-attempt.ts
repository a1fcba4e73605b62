import { useState } from 'react';
import { NOT_AVAILABLE } from './optional-calls.ts';
import { problemText } from './problem-text.ts';
import type { StepUpAnswer } from './step-up.ts';

export interface Attempt {
  readonly busy: boolean;
  /** What to tell about the last try; null when it went well or was given up. */
  readonly failure: string | null;
  /** Runs one call and hands what came to `done`. */
  readonly attempt: <Content>(
    call: () => Promise<StepUpAnswer<Content>>,
    done: (info: Content) => void,
  ) => Promise<void>;
}

/** One call at a time behind a button: busy, done, or why not. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt: Attempt['attempt'] = async (call, done) => {
    setFailure(null);
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (answer.state === 'ready') done(answer.info);
    else if (answer.state === 'unavailable') setFailure(NOT_AVAILABLE);
    else if (answer.state === 'failed') setFailure(problemText(answer.problem));
  };
  return { busy, failure, attempt };
}
