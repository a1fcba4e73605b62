import type { Currency } from '@meridian/contracts/currencies';
import { type FormEvent, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { formatCount } from '../../../lib/format.ts';
import { amountText, formatMoney, minorOf } from '../../../lib/money.ts';
import { type ReplyInfo, callPortal } from '../../../lib/optional-calls.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { record, text } from '../../../lib/reply.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';

type Month = NonNullable<ReplyInfo<'overage'>['settings']['month']>;

function CapDialog({ month, onClose }: { readonly month: Month; readonly onClose: () => void }) {
  const { token } = useDashboard();
  const toast = useToast();
  const { busy, failure, problem, mutate } = usePortalMutation();
  const [cap, setCap] = useState(amountText(month.cap_minor));
  const [unclear, setUnclear] = useState(false);
  const refusal = text(record(problem?.additionalInfo['errors'])['cap_minor']) ?? failure ?? undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const minor = minorOf(cap);
    setUnclear(minor === null);
    if (minor === null) return;
    void mutate(
      () => callPortal('updateOverage', { on: true, cap_minor: minor }, token),
      () => {
        refetchCalls(['overage', 'usageSummary', 'listUsageAlerts']);
        toast('Spend cap changed.');
        onClose();
      },
    );
  };
  return (
    <Dialog title="Change the spend cap" onClose={onClose}>
      <form method="post" noValidate onSubmit={save}>
        <div className="dialog-body dialog-stack">
          <TextField
            label={`Spend cap a month, ${month.currency}`}
            hint="At this amount, calls are refused until the next month."
            error={unclear ? 'Enter an amount such as 25 or 25.50.' : refusal}
            autoComplete="off"
            inputMode="decimal"
            maxLength={10}
            value={cap}
            onChange={({ target }) => {
              setUnclear(false);
              setCap(target.value);
            }}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save spend cap
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What calls beyond the quota cost this month, against the spend cap, which can be changed here. */
export function SpendCap({ month }: { readonly month: Month }) {
  const [open, setOpen] = useState(false);
  const money = (minor: number) => formatMoney(minor, month.currency as Currency);
  const spent = `${money(month.cost_minor)} of ${money(month.cap_minor)}`;
  return (
    <div className="spend-cap">
      <div>
        <p className="strong">Spend cap</p>
        <p className="t-xs t-3 num">
          {spent} this month, {formatCount(month.calls)} calls beyond the quota
        </p>
      </div>
      <UsageBar small label="Spend cap" percent={(month.cost_minor / month.cap_minor) * 100} text={spent} />
      <Button size="sm" onClick={() => setOpen(true)}>
        Change cap
      </Button>
      {open && <CapDialog month={month} onClose={() => setOpen(false)} />}
    </div>
  );
}
