import type { OperatorCallName, OperatorInput } from '@meridian/contracts/operator';
import type { DoneAct } from '@meridian/contracts/operator/customers';
import { useToast } from '../../ui/toast.tsx';
import { callConsole } from '../lib/calls.ts';
import { ReasonDialog, type ReasonDialogProps } from '../lib/reason-dialog.tsx';

/** The calls that act on a customer. */
export type CustomerAct = {
  [Name in OperatorCallName]: OperatorInput<Name> extends { customer: string; reason: string } ? Name : never;
}[OperatorCallName];

interface Said {
  readonly text: string;
  readonly kind?: 'failed';
}

interface Props<Name extends CustomerAct> extends Pick<
  ReasonDialogProps,
  'title' | 'button' | 'text' | 'isDangerous' | 'children' | 'onClose'
> {
  readonly call: Name;
  readonly customer: string;
  /** The further values of the form. */
  readonly read?: (form: FormData) => Partial<OperatorInput<Name>>;
  readonly onDone: (done: DoneAct) => void;
  /** What came of it, where that is more than that it is done. */
  readonly say?: (done: DoneAct) => Said;
}

/** Asks why, does the act on a customer, and says what came of it. */
export function ActDialog<Name extends CustomerAct>(props: Props<Name>) {
  const { call, customer, read, say, onDone, ...dialog } = props;
  const toast = useToast();
  const send = async (reason: string, form: FormData) => {
    const request = { customer, reason, ...read?.(form) } as OperatorInput<Name>;
    const done = (await callConsole(call, request)) as DoneAct;
    const said = done.changed
      ? (say?.(done) ?? { text: `${dialog.title}: done.` })
      : { text: 'This was already the case. Nothing was changed.' };
    toast(said.text, said.kind);
    onDone(done);
  };
  return <ReasonDialog {...dialog} send={send} />;
}
