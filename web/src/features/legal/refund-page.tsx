import { Link } from 'react-router';
import { retryDaysText } from '../../content/plan-text.ts';
import { type LegalSection, Points, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-22';

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
    id: 'where',
    title: 'Where it is done',
    content: (
      <p>
        Where this installation takes payments online, you cancel, change the plan and ask for refunds
        yourself, in the dashboard under Billing. Where it does not, a paid plan is arranged with the
        operator, and so are its cancellation and refunds: write through{' '}
        <Link to="/contact?topic=sales">Contact</Link>, from the email address of your account. The rules are
        the same.
      </p>
    ),
  },
  {
    id: 'trials',
    title: 'Trials',
    content: (
      <p>
        A trial asks for no card and never turns into a charge by itself. At its end the account is on Free
        again unless you subscribe, so a trial need not be cancelled.
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
          'You keep the plan until the end of the period that you paid for, then the account is on Free. Until then a cancellation can be taken back.',
          'No reason is needed.',
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
    id: 'failed',
    title: 'When a renewal cannot be charged',
    content: (
      <p>
        The charge is tried again {retryDaysText} days later, and you are told. You keep the plan meanwhile,
        and can pay by hand under Billing. When the last try fails, the subscription ends and the account is
        on Free; nothing is owed for that time. A cancellation in between ends it at once.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: '30-day money-back guarantee',
    content: (
      <p>
        Within 30 days of your first paid charge you can have that charge back in full, once per account.
        Later charges are not covered. The subscription ends at once, and the account is on Free.
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
    id: 'unused',
    title: 'Money that bought nothing',
    content: (
      <p>
        A payment that bought nothing goes back in full by itself, and you are told: one that came after its
        order had expired, that was made twice, or for a subscription that had changed or ended meanwhile.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How to ask, and how a refund comes',
    content: (
      <p>
        In the dashboard under Billing, the billing history says for each charge whether it can be asked back,
        and why: money back, or the outage. Without online payments ask the operator, and name the charge and
        the reason. Refunds go the way the payment came, are processed in 7 to 14 business days, and come with
        a credit note.
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
