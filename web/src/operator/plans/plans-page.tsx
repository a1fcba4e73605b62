import type { HeldPlan } from '@meridian/contracts/operator/plans';
import { planName } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { formatCount, formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';

const dayOf = (day: string | null) => (day === null ? 'no day' : formatDay(Date.parse(day)));

function termsText({ state, onEarlierTerms, keptUntil, moveTo }: HeldPlan): string {
  if (state === 'retired') return `Retired. Until ${dayOf(keptUntil)}, then ${planName(moveTo ?? '')}`;
  if (state === 'kept') return 'No longer sold, kept as bought';
  if (onEarlierTerms === 0) return 'As in the file';
  return `${formatCount(onEarlierTerms)} on earlier terms until ${dayOf(keptUntil)}`;
}

const isSold = ({ state }: HeldPlan) => state === 'sold';

function priceText(plan: HeldPlan): string {
  if (!isSold(plan)) return 'as bought';
  if (plan.price === null) return 'by sales';
  const { monthlyMinor, currency } = plan.price;
  return monthlyMinor === 0 ? 'free' : `${formatMoney(monthlyMinor, currency)} a month`;
}

function callsText(plan: HeldPlan): string {
  if (!isSold(plan)) return 'as bought';
  return plan.callsPerMonth === null ? 'unlimited' : formatCount(plan.callsPerMonth);
}

function beyondText(plan: HeldPlan): string {
  if (!isSold(plan)) return 'as bought';
  if (plan.perThousandMinor !== null)
    return `${formatMoney(plan.perThousandMinor, DEFAULT_CURRENCY)} per 1,000`;
  return plan.callsPerMonth === null ? 'no limit' : 'refused';
}

const Row = ({ plan }: { readonly plan: HeldPlan }) => (
  <tr>
    <th scope="row">{plan.name}</th>
    <td className="n">{formatCount(plan.customers)}</td>
    <td>{termsText(plan)}</td>
    <td className="n">{priceText(plan)}</td>
    <td className="n">{callsText(plan)}</td>
    <td className="n">{beyondText(plan)}</td>
  </tr>
);

const HEADS = ['Plan', 'Customers', 'Terms', 'Price', 'Calls a month', 'Beyond it'];
const NUMBERS = new Set(['Customers', 'Price', 'Calls a month', 'Beyond it']);

/** The plans of the operator's file and those that customers still have, with who is on which terms. */
export default function PlansPage() {
  const { data, error, isFetching, refetch } = useRead('listHeldPlans', {});
  return (
    <>
      <div className="app-head">
        <h1>Plans</h1>
      </div>
      <Panel
        title="Customers by plan"
        flush
        foot={
          <span>
            The configuration file defines the plans. The counts include suspended and deleted accounts.
          </span>
        }
      >
        {isFetching && <Loading label="Loading the plans" />}
        {data ? (
          <TableRegion stacks label="Plans">
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" className={NUMBERS.has(head) ? 'n' : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((plan) => (
                <Row key={plan.id} plan={plan} />
              ))}
            </tbody>
          </TableRegion>
        ) : (
          error && (
            <FailedState
              title="The plans could not be read"
              message={messageOf(error)}
              unchanged="Nothing was changed."
              onRetry={() => void refetch()}
            />
          )
        )}
      </Panel>
    </>
  );
}
