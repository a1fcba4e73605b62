import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { loadOwnText, OwnText } from './own-text.tsx';
import { Link } from '../../ui/link.tsx';
import { OVERAGE_TERMS, SELLS_OVERAGE } from '../../content/overage-text.ts';
import { retryDaysText } from '../../content/plan-text.ts';
import { type LegalSection, Points, Rules } from './rules.tsx';

const FREE = DEFAULT_PLAN.name;
const LAST_CHANGED = '2026-11-26';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'free',
    title: `The ${FREE} plan`,
    content: (
      <p>
        {`The ${FREE} plan costs nothing, so there is nothing to cancel or refund. You can stop using it at any time, or delete your account under Profile.`}
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where to cancel and request refunds',
    content: (
      <p>
        If this installation takes payments online, you cancel, change your plan and request refunds yourself,
        on the dashboard under Billing. If it does not, you arrange a paid plan, its cancellation and its
        refunds with the operator: write through <Link to="/contact?topic=sales">Contact</Link>, from the
        email address of your account. The rules are the same.
      </p>
    ),
  },
  {
    id: 'trials',
    title: 'Trials',
    content: (
      <p>
        {`A trial needs no card and never turns into a charge. When it ends, you return to ${FREE} automatically unless you subscribe, so you do not have to cancel it.`}
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling a subscription',
    content: (
      <Points>
        {[
          'Cancel at least 7 days before renewal to be sure that no charge is in progress.',
          'A cancellation is accepted until the moment of renewal, and prevents the renewal. If a charge is already in progress in the last 7 days, it is refunded.',
          `You keep the plan until the end of the period that you paid for, then return to ${FREE}. Until then you can undo the cancellation.`,
          'You do not have to give a reason.',
        ]}
      </Points>
    ),
  },
  {
    id: 'changing',
    title: 'Changing your plan',
    content: (
      <p>
        An upgrade applies immediately, and you pay the difference in price for the rest of the period. A
        downgrade applies from the next billing cycle; until then you keep the plan that you paid for.
      </p>
    ),
  },
  ...(SELLS_OVERAGE
    ? [
        {
          id: 'beyond',
          title: 'Calls beyond the quota',
          content: (
            <p>
              {OVERAGE_TERMS} When your plan changes or ends, the calls that you have used up to then are
              charged. These charges are not refunded. If a charge fails, it is tried again {retryDaysText}{' '}
              days later. Calls beyond the quota are refused meanwhile.
            </p>
          ),
        },
      ]
    : []),
  {
    id: 'failed',
    title: 'Failed renewal payments',
    content: (
      <p>
        If a renewal fails, the charge is tried again {retryDaysText}
        {` days later, and we notify you. You keep the plan meanwhile, and can also pay under Billing. If the last attempt fails, the subscription ends and you return to ${FREE}. You owe nothing for that time. If you cancel in between, it ends immediately.`}
      </p>
    ),
  },
  {
    id: 'money-back',
    title: '30-day money-back guarantee',
    content: (
      <p>
        {`Within 30 days of your first paid charge, you can get that charge back in full, once per account. The guarantee does not cover later charges. The subscription ends immediately, and you return to ${FREE}.`}
      </p>
    ),
  },
  {
    id: 'afterwards',
    title: 'Refunds after 30 days',
    content: <p>There are no partial refunds for unused time, with one exception: outages.</p>,
  },
  {
    id: 'outages',
    title: 'Refunds for outages',
    content: (
      <p>
        If the service is down for 72 consecutive hours or more, the affected days are refunded. The service
        records its own outages. <Link to="/status">Status</Link> lists them and marks the outages that
        qualify for a refund.
      </p>
    ),
  },
  {
    id: 'unused',
    title: 'Payments that could not be applied',
    content: (
      <p>
        Payments that could not be applied are refunded in full automatically, and we notify you. Examples are
        a payment after its order expired, a duplicate payment, or one for a subscription that has changed or
        ended meanwhile.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How refunds work',
    content: (
      <p>
        On the dashboard under Billing, the billing history shows for each charge whether you can request a
        refund, and for which reason: the money-back guarantee or an outage. Without online payments, contact
        the operator with the charge and the reason. Refunds go to the original payment method, are processed
        in 7 to 14 business days, and come with a credit note.
      </p>
    ),
  },
  {
    id: 'rest',
    title: 'Renewal, notice and liability',
    content: (
      <p>
        The <Link to="/terms">terms</Link> contain the rules for renewal, notice and liability.
      </p>
    ),
  },
];

const own = await loadOwnText('refund');

export default function RefundPage() {
  if (own) return <OwnText title="Cancellation and refund" text={own} />;
  return (
    <Rules
      title="Cancellation and refund"
      lede="How to cancel a subscription, and which payments we refund."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
