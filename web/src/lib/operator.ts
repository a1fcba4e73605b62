import { type ReplyInfo, callPortal } from './optional-calls.ts';

export type Operator = ReplyInfo<'config'>;

/** What the operator publishes for visitors; null where the server does not say. For public pages: needs no store. */
export async function askOperator(signal: AbortSignal): Promise<Operator | null> {
  const answer = await callPortal('config', {}, null, { signal });
  return answer.state === 'ready' ? answer.info : null;
}
