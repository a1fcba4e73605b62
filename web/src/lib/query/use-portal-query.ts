import type { PortalInput } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tokenOf } from '../auth-state.ts';
import { type PortalResult, type ReplyInfo, type OptionalCall, callPortal } from '../optional-calls.ts';
import { useAppSelector } from '../store.ts';

/**
 * What the server answers to a call that only reads: null until it came. `renew`, and another `mark`, ask again and keep
 * the former answer meanwhile.
 */
export function useAnswer<Name extends OptionalCall>(
  name: Name,
  body: PortalInput<Name>,
  mark = 0,
): { readonly answer: PortalResult<ReplyInfo<Name>> | null; readonly renew: () => void } {
  const token = useAppSelector(tokenOf);
  const [answer, setAnswer] = useState<PortalResult<ReplyInfo<Name>> | null>(null);
  const again = useRef(() => {});
  const question = JSON.stringify({ body, mark });
  useEffect(() => {
    let ending = new AbortController();
    const look = async () => {
      ending.abort();
      ending = new AbortController();
      const { signal } = ending;
      const asked = JSON.parse(question) as { body: PortalInput<Name> };
      const next = await callPortal(name, asked.body, token, { signal });
      if (!signal.aborted) setAnswer(next);
    };
    again.current = () => void look();
    void look();
    return () => ending.abort();
  }, [name, question, token]);
  const renew = useCallback(() => again.current(), []);
  return { answer, renew };
}
