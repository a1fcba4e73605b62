import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'The service',
    text: 'Meridian is a portal and an API for stock market data, run by whoever hosts this installation. That operator is the other party to these terms.',
  },
  {
    title: 'Who may use it',
    text: (
      <>
        You must be at least 18. One person or company has one account; you answer for what is done with your
        keys. <Link to="/signup">Create an account</Link> to accept these terms.
      </>
    ),
  },
  {
    title: 'Plans and limits',
    text: (
      <>
        Each plan has limits of calls, listed under <Link to="/pricing">Pricing</Link>. Calls over a limit are
        refused, not charged. Every account starts on Free, which costs nothing and has no end date.
      </>
    ),
  },
  {
    title: 'Paid subscriptions',
    text: 'Subscriptions are monthly or annual and renew until cancelled. The operator gives 30 days’ notice of changes to prices or terms, and before ending a subscription.',
  },
  {
    title: 'The data',
    text: 'Numbers marked simulated describe no real market. Imported numbers are as good as the files they were loaded from. All of it is information, not investment advice.',
  },
  {
    title: 'Liability',
    text: 'The operator’s liability is limited to the fees you paid in the preceding 12 months, except where the law does not allow that limit.',
  },
];

export default function TermsPage() {
  return (
    <Rules
      title="Terms"
      lede="What you and the operator of this portal may expect of each other."
      sections={SECTIONS}
    />
  );
}
