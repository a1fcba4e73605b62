import type { PortalInput } from '@meridian/contracts/portal';
import { useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import type { ReplyInfo, OptionalCall } from '../../lib/optional-calls.ts';
import { useAnswer } from '../../lib/query/use-portal-query.ts';

export interface Kept<Content> {
  /** What came last, also while the next is on its way or could not be read; null before the first. */
  readonly info: Content | null;
  /** Why the last reading failed. */
  readonly problem: Problem | null;
  /** The server has no such call. */
  readonly unavailable: boolean;
  readonly renew: () => void;
}

/** What the server answers to a call that only reads, and what it last answered when it does not. */
export function useKept<Name extends OptionalCall>(
  name: Name,
  body: PortalInput<Name>,
  mark: number,
): Kept<ReplyInfo<Name>> {
  const { answer, renew } = useAnswer(name, body, mark);
  const [info, setInfo] = useState<ReplyInfo<Name> | null>(null);
  const fresh = answer?.state === 'ready' ? answer.info : null;
  if (fresh !== null && fresh !== info) setInfo(fresh);
  return {
    info: fresh ?? info,
    problem: answer?.state === 'failed' ? answer.problem : null,
    unavailable: answer?.state === 'unavailable',
    renew,
  };
}
