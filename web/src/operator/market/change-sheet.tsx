import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { ReadSheet } from '../list/read-sheet.tsx';
import { useMay } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';
import { ApplyForm } from './apply-form.tsx';
import { ChangeResult } from './change-result.tsx';
import { ChangeState, hasEnded, isMoving, percentOf } from './change-state.tsx';
import { moment } from './market-text.ts';

const AGAIN_MS = 500;

function Progress({ change }: { readonly change: MarketChange }) {
  const percent = percentOf(change);
  const { step } = change.progress;
  return (
    <div className="market-progress">
      <progress aria-label="Progress" max={100} {...(percent !== null && { value: percent })} />
      <p className="t-sm t-3" aria-live="polite">
        {change.isStuck
          ? 'No process has reported progress for half a minute. Another process continues it, or you can cancel it.'
          : `${step === '' ? 'Waiting' : step}${percent === null ? '' : `, ${percent}%`}`}
      </p>
    </div>
  );
}

function Body({ change }: { readonly change: MarketChange }) {
  const { kind, symbol, source, bytes, sha256, begunBy, begunAt, decidedBy, decidedAt, reason, fault } =
    change;
  return (
    <>
      {fault !== null && <Failure lines={[fault]} />}
      {isMoving(change) && <Progress change={change} />}
      <Facts
        facts={[
          ['State', <ChangeState key="state" change={change} />],
          ...(symbol === null ? [] : ([['Symbol', symbol]] as const)),
          ['Source of its rows', source],
          ['Begun by', begunBy],
          ['Begun at', `${moment(begunAt)} UTC`],
          ...(decidedBy === null
            ? []
            : ([
                [change.state === 'cancelled' ? 'Cancelled by' : 'Applied by', decidedBy],
                ['Decided at', `${moment(decidedAt)} UTC`],
              ] as const)),
          ...(reason === null ? [] : ([['Reason', reason]] as const)),
          ...(kind === 'import' ? ([['Size', formatBytes(bytes)]] as const) : []),
          ...(sha256 === null
            ? []
            : ([
                [
                  'SHA-256',
                  <code key="hash" className="market-hash">
                    {sha256}
                  </code>,
                ],
              ] as const)),
        ]}
      />
      {change.result && <ChangeResult change={change} result={change.result} />}
    </>
  );
}

/** One import or correction: its progress, what it changes, and what can be done with it. */
export function ChangeSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const toast = useToast();
  const may = useMay('market.change');
  const [busy, setBusy] = useState(false);
  const read = useRead(
    'readMarketChange',
    { id },
    {
      everyMs: (reply) => (reply === undefined || isMoving(reply.change) ? AGAIN_MS : false),
    },
  );
  const change = read.data?.change;
  const cancel = async () => {
    setBusy(true);
    try {
      await callConsole('cancelMarketChange', { id });
      toast('Cancelled. Nothing was changed.');
    } catch (failure) {
      toast(messageOf(failure), 'failed');
    }
    await read.refetch();
    setBusy(false);
  };
  const title =
    change?.kind === 'correction' ? `Correction of ${change.symbol}` : (change?.fileName ?? 'Import');
  const acts = may && change && !hasEnded(change) && (
    <Button look="danger" busy={busy} onClick={() => void cancel()}>
      <Ban className="icon" />
      Cancel the {change.kind}
    </Button>
  );
  return (
    <ReadSheet title={title} name="change" read={read} acts={acts} onClose={onClose}>
      {({ change: shown }) => (
        <>
          <Body change={shown} />
          {may && shown.state === 'checked' && <ApplyForm id={id} onDone={() => void read.refetch()} />}
        </>
      )}
    </ReadSheet>
  );
}
