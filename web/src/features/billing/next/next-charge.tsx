import type { NextCharge } from '@meridian/contracts/portal/billing';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { dayOf } from '../subscription-labels.ts';

const TITLE = 'Next charge';

type Row = readonly [string, ReactNode];

/** How the amount comes about; nothing where it is the price alone. */
function sumOf(charge: NextCharge): readonly Row[] {
  const { currency, price_minor: price, discount_minor: discount, coupon, credit_minor: credit } = charge;
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    ['Price', money(price)],
    ...(discount > 0 ? [[`Coupon ${coupon}`, `\u2212${money(discount)}`] as const] : []),
    ...(credit > 0 ? [['Credit', `\u2212${money(credit)}`] as const] : []),
    ...charge.taxes.map(({ name, percent, amount_minor: tax }): Row => [
      `${name} ${percent}%, included`,
      money(tax),
    ]),
  ];
}

function Charge({ charge }: { readonly charge: NextCharge }) {
  const { amount_minor: amount, currency, description, at, open_ended: runs } = charge;
  return (
    <section className="next-charge">
      <p className="stat-value num">
        {formatMoney(amount, currency)} <small>on {dayOf(at)}</small>
      </p>
      <p className="t-3 t-sm">
        {description}
        {runs && '. Up to now; the month has not ended.'}
      </p>
      <Facts facts={sumOf(charge)} className="facts mt-2" />
    </section>
  );
}

interface Props {
  /** How it is paid, and what can be done about that; null while that is unknown. */
  readonly method: ReactNode;
}

/** When and how much is charged next, as the server will charge it. Renders nothing on a server without it. */
export function NextChargePanel({ method }: Props) {
  const { result, refetch } = usePortalQuery('nextCharges', {});
  if (result?.state === 'unavailable') return null;
  return (
    <Panel
      title={TITLE}
      {...(result === null ? {} : { foot: method ?? '\u00a0' })}
      flush={result?.state !== 'ready'}
    >
      {result === null && <SkeletonRows label="Loading the next charge" />}
      {result?.state === 'failed' && (
        <FailedState
          title="The next charge could not be read"
          message={problemText(result.problem)}
          unchanged="Your subscription is unchanged."
          onRetry={refetch}
        />
      )}
      {result?.state === 'ready' &&
        (result.info.items.length === 0 ? (
          <p className="t-3 t-sm">No charge is planned.</p>
        ) : (
          result.info.items.map((charge) => <Charge key={charge.kind + charge.at} charge={charge} />)
        ))}
    </Panel>
  );
}
