import type { OperatorCallName, OperatorInput, OperatorReply } from '@meridian/contracts/operator';
import { reason as reasonRule } from '@meridian/contracts/operator/reason';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { useToast } from '../../ui/toast.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';

type RetryCall = Extract<OperatorCallName, 'retryJob' | 'retryUndelivered'>;
const form = z.object({ reason: reasonRule });

interface Props<Name extends RetryCall> {
  readonly title: string;
  readonly facts: Parameters<typeof Facts>[0]['facts'];
  readonly button: string;
  readonly call: Name;
  readonly request: Omit<OperatorInput<Name>, 'reason'>;
  /** What came of it, in a sentence. */
  readonly doneText: (reply: OperatorReply<Name>) => string;
  readonly onClose: () => void;
}

/** What failed, in full; those who may let it run again. */
export function RetryDialog<Name extends RetryCall>(props: Props<Name>) {
  const { title, facts, button, call, request, doneText, onClose } = props;
  const may = useMay('system.retry');
  const toast = useToast();
  const client = useQueryClient();
  const { field, handleSubmit, formState } = useCheckedForm<z.infer<typeof form>>(form, { reason: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = handleSubmit(async ({ reason }) => {
    setFailure(null);
    try {
      toast(doneText(await callConsole(call, { ...request, reason } as OperatorInput<Name>)));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
    await client.invalidateQueries();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="dialog-body dialog-stack">
          {failure !== null && <Failure lines={[failure]} />}
          <Facts facts={facts} className="facts system-facts" />
          {may && (
            <TextField {...field('reason')} label="Reason" hint="Kept in the audit log." autoComplete="off" />
          )}
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{may ? 'Cancel' : 'Close'}</Button>
          {may && (
            <Button type="submit" look="primary" busy={formState.isSubmitting}>
              {button}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
