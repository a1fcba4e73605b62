import { useState } from 'react';
import { type Problem, localProblem } from '../api.ts';
import { NOT_AVAILABLE } from '../optional-calls.ts';
import { problemText } from '../problem-text.ts';
import type { StepUpResult } from '../step-up.ts';

export interface Attempt {
  readonly busy: boolean;
  /** What to tell about the last try; null when it went well or was given up. */
  readonly failure: string | null;
  /** The same as the server told it, with what it says of single fields. */
  readonly problem: Problem | null;
  /** Runs one call and hands what came to `done`. */
  readonly attempt: <Content>(
    call: () => Promise<StepUpResult<Content>>,
    done: (info: Content) => void,
  ) => Promise<void>;
}

/** One call at a time behind a button: busy, done, or why not. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt: Attempt['attempt'] = async (call, done) => {
    setProblem(null);
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (answer.state === 'ready') done(answer.info);
    else if (answer.state === 'unavailable') setProblem(localProblem(NOT_AVAILABLE));
    else if (answer.state === 'failed') setProblem(answer.problem);
  };
  return { busy, failure: problem && problemText(problem), problem, attempt };
}
