import { useMutation } from '@tanstack/react-query';
import type { Problem } from '../api.ts';
import { problemText } from '../problem-text.ts';
import type { StepUpResult } from '../step-up.ts';
import { queryClient } from './client.ts';
import { type PortalError, infoOf } from './portal-error.ts';

export interface PortalMutation {
  readonly busy: boolean;
  /** The message of the last failure; null after a success, or when the reader gave up. */
  readonly failure: string | null;
  /** The failure as the server reported it, with its messages about single fields. */
  readonly problem: Problem | null;
  /** Makes one call and passes its content to `onSuccess`. */
  readonly mutate: <Info>(
    call: () => Promise<StepUpResult<Info>>,
    onSuccess: (info: Info) => void,
  ) => Promise<void>;
}

/** A changing call behind a button: busy, done, or why it failed. Calls with the same `queue` are made one after the other. */
export function usePortalMutation(queue?: string): PortalMutation {
  const { mutateAsync, isPending, error } = useMutation<
    { readonly info: unknown } | null,
    PortalError,
    () => Promise<StepUpResult<unknown>>
  >(
    {
      ...(queue === undefined ? {} : { scope: { id: queue } }),
      mutationFn: async (call) => {
        const result = await call();
        return result.state === 'given up' ? null : { info: infoOf(result) };
      },
    },
    queryClient,
  );
  const mutate: PortalMutation['mutate'] = async (call, onSuccess) => {
    type Info = Parameters<typeof onSuccess>[0];
    const done = await mutateAsync(call).catch(() => null);
    if (done) onSuccess(done.info as Info);
  };
  const problem = error?.problem ?? null;
  return { busy: isPending, failure: problem && problemText(problem), problem, mutate };
}
