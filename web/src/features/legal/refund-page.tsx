import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'Free',
    text: 'The Free plan costs nothing, so there is nothing to cancel or to pay back. Stop using it whenever you like.',
  },
  {
    title: 'Cancelling a subscription',
    text: 'Cancel at least 7 days before renewal to be sure that no charge is under way. A cancellation is accepted until the moment of renewal.',
  },
  {
    title: 'Money back',
    text: 'Within 30 days of your first paid charge you can have it back in full, once per account. After that there are no partial refunds for unused time.',
  },
  {
    title: 'Outages',
    text: 'If the service is down for 72 consecutive hours, the affected days are paid back. Refunds take 7 to 14 business days.',
  },
  {
    title: 'The rest',
    text: (
      <>
        Everything else stands in the <Link to="/terms">terms</Link>.
      </>
    ),
  },
];

export default function RefundPage() {
  return (
    <Rules
      title="Cancellation and refund"
      lede="How subscriptions end, and what is paid back."
      sections={SECTIONS}
    />
  );
}
