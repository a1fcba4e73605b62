import { PLANS } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { type LegalSection, Points, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-22';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'The service',
    content: (
      <p>
        Meridian is a portal and an API for stock market data. It is run by whoever hosts this installation.
        That operator is the other party to these terms, and is reached through{' '}
        <Link to="/contact">Contact</Link>.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    content: (
      <>
        <p>
          You must be at least 18; the service is not for people under 18. You confirm that, and accept these
          terms, when you <Link to="/signup">create an account</Link>. No date of birth is asked for.
        </p>
        <p>
          One person or company has one account. Use an email address that you read: codes, warnings about
          your account and notices of changes go there.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Your account and your keys',
    content: (
      <Points>
        {[
          'Keep your password, your codes and your API keys to yourself.',
          'You answer for what is done with your keys until you replace them. A key is replaced in the dashboard at any time, and the former one stops at once.',
          'Do not put a key into an address or a public page. A key in an address is refused, and you are told by mail.',
        ]}
      </Points>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and limits',
    content: (
      <>
        <p>
          Each plan has its limits: calls in any 60 seconds, calls in a calendar month, and years of history.
          They are listed under <Link to="/pricing">Pricing</Link>. Calls over a limit are refused with status
          429, not charged. Several accounts to get round a limit are not allowed.
        </p>
        <p>Every account starts on Free, which costs nothing and has no end date.</p>
      </>
    ),
  },
  {
    id: 'paid',
    title: 'Paid plans',
    content: (
      <>
        <p>
          Where this installation takes payments online, you subscribe in the dashboard under Billing. Where
          it does not, paid plans and trials are arranged with the operator through{' '}
          <Link to="/contact?topic=sales">Contact</Link>. The terms are the same.
        </p>
        <Points>
          {[
            'Subscriptions are monthly or annual, and renew automatically until cancelled.',
            'You are charged at the beginning of each period the price shown when you subscribed, in the currency that you chose; it stays the currency of that subscription. Prices include tax, and each charge has an invoice.',
            'A renewal that cannot be charged is tried again for a week; then the account is on Free.',
            'An upgrade applies immediately; you pay the difference in price for the rest of the period, by proration. A downgrade applies from the next billing cycle.',
            `Developer has a trial of ${PLANS.developer.trialDays} days, Pro one of ${PLANS.pro.trialDays} days, each once per account. Neither asks for a card or turns into a charge by itself.`,
            <>
              How a subscription is cancelled and what is paid back stands under{' '}
              <Link to="/cancellation-refund">Cancellation and refund</Link>.
            </>,
          ]}
        </Points>
      </>
    ),
  },
  {
    id: 'notice',
    title: 'Changes and notice',
    content: (
      <p>
        The operator gives 30 days’ notice of changes to prices or to these terms, and before ending a
        subscription. The day of the last change stands at the beginning of this page.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'The data',
    content: (
      <>
        <p>
          Every reply with market data says where its numbers come from. Those marked simulated come from a
          simulated exchange and describe no real market, also where names are those of real companies.
          Imported numbers are as good as the files they were loaded from, and the rights in them are with
          those who made them: ask the operator before you publish or resell them.
        </p>
        <p>All of it is information, not investment advice.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    content: (
      <p>
        Do not try to open the accounts or keys of others, to reach more than your plan gives, or to slow the
        service down for others; the software limits and refuses such tries. How to report a weakness that you
        found stands under <Link to="/security#report">Security</Link>.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    content: (
      <p>
        What is promised depends on the plan and stands under <Link to="/pricing">Pricing</Link>; that table
        is the binding one. What was measured stands under <Link to="/status">Status</Link>.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'The end',
    content: (
      <p>
        You may stop at any time. When you delete your account under Profile, its sessions and keys end at
        once; within 30 days a sign-in takes it back, then it is erased.{' '}
        <Link to="/privacy#how-long">Privacy</Link> says what that leaves.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <p>
        The operator’s liability is limited to the fees you paid in the preceding 12 months, except where the
        law does not allow that limit.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <Rules
      title="Terms"
      lede="What you and the operator of this portal may expect of each other."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
