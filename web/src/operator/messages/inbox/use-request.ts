import type { OperatorCallName, OperatorInput } from '@meridian/contracts/operator';
import type { RequestDetails } from '@meridian/contracts/operator/contact-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { callConsole, messageOf } from '../../lib/calls.ts';
import { OPEN_REQUESTS } from './open-requests.tsx';

type RequestAct = Extract<OperatorCallName, 'answerRequest' | 'noteRequest' | 'changeRequest'>;

/** Acts on a contact request, shows it as it then is, and reads the lists again. */
export function useRequestActs(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Resolves to whether it was done. */
  const act = async <Name extends RequestAct>(name: Name, request: OperatorInput<Name>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const changed = (await callConsole(name, request)) as RequestDetails;
      client.setQueryData(['readRequest', { id }], changed);
      toast(done);
      // The form is free again while the lists are read.
      void client.invalidateQueries({ queryKey: ['requests'] });
      void client.invalidateQueries({ queryKey: [OPEN_REQUESTS] });
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, failure };
}
