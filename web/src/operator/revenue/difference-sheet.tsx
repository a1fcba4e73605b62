import type { ListedDifference } from '@meridian/contracts/operator/reconciliation';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callConsole } from '../lib/calls.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { useMay } from '../lib/session.ts';
import { ageOf, DifferenceBadge } from './difference-text.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Moment, None } from './text.tsx';

const ACTS = {
  recheckDifference: {
    title: 'Check again',
    button: 'Check it',
    text: 'The server records the current state at the provider, as in the daily reconciliation, and compares again.',
  },
  explainDifference: {
    title: 'Mark as explained',
    button: 'Mark it',
    text: 'You no longer get emails about it. The difference opens again when either side changes.',
  },
} as const;

interface Props {
  readonly difference: ListedDifference;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A difference with both sides, and how it is resolved. */
export function DifferenceSheet({ difference, onClose, onDone }: Props) {
  const may = useMay('revenue.resolve');
  const toast = useToast();
  const [act, setAct] = useState<keyof typeof ACTS | null>(null);
  const { id, kind, what, ours, theirs, state, chargeId, closedAt, closedBy, explanation } = difference;
  if (act !== null) {
    const send = async (reason: string) => {
      const after = await callConsole(act, { id, reason });
      toast(after.state === 'open' ? 'The difference is still there.' : `The difference is ${after.state}.`);
      onDone();
    };
    return <ReasonDialog {...ACTS[act]} send={send} onClose={onClose} />;
  }
  const facts: [string, ReactNode][] = [
    ['State', <DifferenceBadge key="state" state={state} />],
    ['Ours', <None key="ours" text={ours} />],
    ['Provider’s', <None key="theirs" text={theirs} />],
    ['Open since', <Moment key="opened" at={difference.openedAt} />],
    ['Open for', ageOf(difference)],
    ['Last seen', <Moment key="seen" at={difference.seenAt} />],
  ];
  if (closedAt !== null)
    facts.push(
      ['Closed', <Moment key="closed" at={closedAt} />],
      ['Closed by', closedBy ?? 'reconciliation'],
    );
  if (explanation !== null) facts.push(['Explanation', explanation]);
  return (
    <Dialog title={kind} side onClose={onClose}>
      <div className="dialog-body dialog-stack">
        <p>{what}</p>
        <Facts facts={facts} />
        {chargeId !== null && (
          <p>
            <PaymentLink chargeId={chargeId}>Open the payment</PaymentLink>
          </p>
        )}
        {may && state !== 'gone' && (
          <div className="revenue-acts">
            <Button onClick={() => setAct('recheckDifference')}>{ACTS.recheckDifference.title}</Button>
            {state === 'open' && (
              <Button onClick={() => setAct('explainDifference')}>{ACTS.explainDifference.title}</Button>
            )}
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
