import { Link } from 'react-router';
import { type LegalSection, Points, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-21';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'free',
    title: 'Free',
    content: (
      <p>
        The Free plan costs nothing, so there is nothing to cancel or to pay back. Stop using it whenever you
        like, or delete the account under Profile.
      </p>
    ),
  },
  {
    id: 'today',
    title: 'Paid plans in this version',
    content: (
      <p>
        This version takes no payments online. A paid plan is arranged with the operator, and so are its
        cancellation and refunds: write through <Link to="/contact?topic=sales">Contact</Link>, from the email
        address of your account. What follows are the terms of every paid plan.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling a subscription',
    content: (
      <Points>
        {[
          'Cancel at least 7 days before renewal to be sure that no charge is under way.',
          'A cancellation is accepted until the moment of renewal, and stops it. Within the last 7 days a charge that is already in progress is refunded.',
          'No reason is asked for.',
        ]}
      </Points>
    ),
  },
  {
    id: 'changing',
    title: 'Changing the plan',
    content: (
      <p>
        An upgrade applies immediately, and you pay the difference in price for the rest of the period. A
        downgrade applies from the next billing cycle; until then you keep the plan that you paid for.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: '30-day money-back guarantee',
    content: (
      <p>
        Within 30 days of your first paid charge you can have that charge back in full, once per account.
        Later charges are not covered.
      </p>
    ),
  },
  {
    id: 'afterwards',
    title: 'Afterwards',
    content: <p>There are no partial refunds for unused time, with one exception: outages.</p>,
  },
  {
    id: 'outages',
    title: 'Outages',
    content: (
      <p>
        If the service is down for 72 consecutive hours or more, the affected days are paid back. The service
        records its own outages; <Link to="/status">Status</Link> lists them and marks those that are long
        enough.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How a refund comes',
    content: (
      <p>
        Ask the operator, and name the charge and the reason: money back, or the outage. Refunds are processed
        in 7 to 14 business days.
      </p>
    ),
  },
  {
    id: 'rest',
    title: 'Everything else',
    content: (
      <p>
        Renewal, notice and liability stand in the <Link to="/terms">terms</Link>.
      </p>
    ),
  },
];

export default function RefundPage() {
  return (
    <Rules
      title="Cancellation and refund"
      lede="How subscriptions end, and what is paid back."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
