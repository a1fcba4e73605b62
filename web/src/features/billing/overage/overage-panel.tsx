import { useState } from 'react';
import { formatCount, formatMonth } from '../../../lib/format.ts';
import { amountText, formatMoney, minorOf } from '../../../lib/money.ts';
import { callPortal, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { record, text } from '../../../lib/reply.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loading } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dayOf } from '../subscription-labels.ts';

type Settings = ReplyInfo<'overage'>['settings'];
type Price = NonNullable<Settings['price']>;

function OverageForm({ settings, price }: { readonly settings: Settings; readonly price: Price }) {
  const { token } = useDashboard();
  const toast = useToast();
  const { busy, failure, problem, mutate } = usePortalMutation();
  const { on, cap_minor: capMinor, suggested_cap_minor: suggestedMinor } = settings;
  const [cap, setCap] = useState(amountText(capMinor ?? suggestedMinor));
  const [edited, setEdited] = useState(false);
  const [unclear, setUnclear] = useState(false);
  const refusal = text(record(problem?.additionalInfo['errors'])['cap_minor']) ?? failure ?? undefined;
  const save = (wanted: boolean) => {
    const minor = minorOf(cap);
    setUnclear(wanted && minor === null);
    if (wanted && minor === null) return;
    setEdited(false);
    void mutate(
      () =>
        callPortal(
          'updateOverage',
          wanted && minor !== null ? { on: true, cap_minor: minor } : { on: false },
          token,
        ),
      ({ settings: saved }) => {
        toast(saved.on ? 'Calls beyond the quota continue.' : 'Calls beyond the quota are refused.');
        refetchCalls(['overage', 'usageSummary']);
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
      <TextField
        label={`Spend cap a month, ${price.currency}`}
        hint="At this amount, calls are refused until the next month."
        error={unclear ? 'Enter an amount such as 25 or 25.50.' : edited ? undefined : refusal}
        autoComplete="off"
        inputMode="decimal"
        maxLength={10}
        value={cap}
        onChange={({ target }) => {
          setEdited(true);
          setUnclear(false);
          setCap(target.value);
        }}
      />
      <div className="mt-4">
        <Switch
          label="Continue beyond the quota"
          note={`${formatMoney(price.per_thousand_minor, price.currency)} per 1,000 calls, tax included`}
          checked={on}
          busy={busy}
          onChange={({ target }) => save(target.checked)}
        />
      </div>
      {on && (
        <Button className="mt-4" type="submit" size="sm" busy={busy}>
          Save spend cap
        </Button>
      )}
    </form>
  );
}

function Open({ open }: Pick<Settings, 'open'>) {
  return open.map(({ month, calls, amount, currency, next_attempt_at: next }) => (
    <Banner key={month} kind="warn" urgent={false} title={`${amount} ${currency} is not paid yet`}>
      {`For ${formatCount(calls)} calls in ${formatMonth(Date.parse(month))}. ${
        next === null ? 'Contact us to settle it.' : `We charge it on ${dayOf(next)}.`
      }`}
    </Banner>
  ));
}

const monthText = ({ calls, cost_minor: costMinor, currency }: NonNullable<Settings['month']>) =>
  `This month: ${formatCount(calls)} calls beyond the quota, ${formatMoney(costMinor, currency as Price['currency'])}. Charged when the month ends.`;

/** Whether calls beyond the quota continue, what a month of them may cost, and what it costs so far. */
export function OveragePanel() {
  const { result } = usePortalQuery('overage', {});
  if (result === null) return <Loading label="Loading the spend cap" />;
  if (result.state !== 'ready') return null;
  const { settings } = result.info;
  const { price, month, open, available, refused, on } = settings;
  if (price === null && month === null && open.length === 0) return null;
  return (
    <Panel title="Beyond the quota" foot={month && <span className="num">{monthText(month)}</span>}>
      <Open open={open} />
      {price !== null && (available || on) ? (
        <OverageForm settings={settings} price={price} />
      ) : (
        <p className="t-2">{refused}</p>
      )}
    </Panel>
  );
}
