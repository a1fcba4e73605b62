import type { PortalInput } from '@meridian/contracts/portal';
import { useState } from 'react';
import type { Problem } from '../../../lib/api.ts';
import type { ReplyInfo, OptionalCall } from '../../../lib/optional-calls.ts';
import { useAnswer } from '../../../lib/query/use-portal-query.ts';

export interface KeptAnswer<Info> {
  /** The last that came; null before the first. */
  readonly info: Info | null;
  /** Why the newest try failed. */
  readonly problem: Problem | null;
  /** The server has no such call. */
  readonly unavailable: boolean;
  readonly renew: () => void;
  /** Shows what a call has just done, until the next answer. */
  readonly change: (edit: (info: Info) => Info) => void;
}

/** What the server answers to a call that only reads; the last answer stays while newer tries fail. */
export function useKeptAnswer<Name extends OptionalCall>(
  name: Name,
  body: PortalInput<Name>,
  mark: number,
): KeptAnswer<ReplyInfo<Name>> {
  const { answer, renew } = useAnswer(name, body, mark);
  const [kept, setKept] = useState<{ from: typeof answer; info: ReplyInfo<Name> | null }>({
    from: null,
    info: null,
  });
  if (answer !== null && answer !== kept.from) {
    setKept({ from: answer, info: answer.state === 'ready' ? answer.info : kept.info });
  }
  const change = (edit: (info: ReplyInfo<Name>) => ReplyInfo<Name>) =>
    setKept((former) => ({ ...former, info: former.info && edit(former.info) }));
  return {
    info: kept.info,
    problem: answer?.state === 'failed' ? answer.problem : null,
    unavailable: answer?.state === 'unavailable',
    renew,
    change,
  };
}
