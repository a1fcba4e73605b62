import type { OperatorCallName, OperatorInput, OperatorReply } from '@meridian/contracts/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callConsole, ConsoleError } from '../lib/calls.ts';
import { SESSION_ENDED, useSession } from '../lib/session.ts';

/** Other operators and the clock change the lists. */
const RENEW_MS = 30_000;

type ListName = 'listIncidents' | 'listMaintenance';

/** A list of the status page. Shows the sign-in form when the session has ended. */
export function useStatusMessages<Name extends ListName>(name: Name) {
  const { end } = useSession();
  const query = useQuery<OperatorReply<Name>>({
    queryKey: [name],
    queryFn: ({ signal }) => callConsole<Name>(name, {} as OperatorInput<Name>, signal),
    refetchInterval: RENEW_MS,
  });
  const { error } = query;
  const hasEnded = error instanceof ConsoleError && error.status === 401;
  useEffect(() => {
    if (hasEnded) end(SESSION_ENDED);
  }, [hasEnded, end]);
  return query;
}

/** Makes a call that changes a list, and reads it again. */
export function useSend(list: ListName) {
  const client = useQueryClient();
  return useCallback(
    async <Name extends OperatorCallName>(name: Name, request: OperatorInput<Name>) => {
      await callConsole(name, request);
      await client.invalidateQueries({ queryKey: [list] });
    },
    [client, list],
  );
}
