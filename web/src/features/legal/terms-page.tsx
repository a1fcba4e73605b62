import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { loadOwnText, OwnText } from './own-text.tsx';
import { PORTAL } from '@meridian/contracts/portal-config';
import { Link } from '../../ui/link.tsx';
import { TRIALS } from '../../content/plan-text.ts';
import { type LegalSection, Points, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-26';

const listed = TRIALS.map(
  ({ name, days }, index) => `${name} ${index === 0 ? 'has a trial' : 'one'} of ${days} days`,
).join(', ');
const trialsText = [
  [],
  [`${listed}, once per account. It needs no card and never turns into a charge.`],
  [`${listed}, each once per account. Neither needs a card or turns into a charge.`],
][TRIALS.length] ?? [`${listed}, each once per account. None needs a card or turns into a charge.`];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'The service',
    content: (
      <p>
        {PORTAL.brand.name} is a portal and an API for stock market data. These terms are an agreement between
        you and the operator of this installation. You can reach the operator through{' '}
        <Link to="/contact">Contact</Link>.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who can use the service',
    content: (
      <>
        <p>
          You must be at least 18 years old; the service is not for people under 18. You confirm your age and
          accept these terms when you <Link to="/signup">create an account</Link>. We do not ask for your date
          of birth.
        </p>
        <p>
          Each person or company has one account. Use an email address that you read regularly, because we
          send codes, account warnings and notices of changes to it.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Account and API keys',
    content: (
      <Points>
        {[
          'Keep your password, your codes and your API keys secret.',
          'You are responsible for all use of your keys until you regenerate or revoke them. You can regenerate a key on the dashboard at any time, and the old one stops working immediately.',
          'Do not put a key into a URL or a public page. A key in a URL is refused, and we send you an email.',
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
          Each plan limits the calls in any 60 seconds, the calls in a calendar month, and the years of
          history. <Link to="/pricing">Pricing</Link> lists these limits. Calls over a limit are refused with
          status 429 and are not charged. You must not use several accounts to get around a limit.
        </p>
        <p>{`Every account starts on ${DEFAULT_PLAN.name}, which costs nothing and has no end date.`}</p>
      </>
    ),
  },
  {
    id: 'paid',
    title: 'Paid plans and trials',
    content: (
      <>
        <p>
          If this installation takes payments online, you subscribe on the dashboard under Billing. If it does
          not, you arrange paid plans and trials with the operator through{' '}
          <Link to="/contact?topic=sales">Contact</Link>. The terms are the same.
        </p>
        <Points>
          {[
            'Subscriptions are monthly or annual, and renew automatically until cancelled.',
            'At the beginning of each period, you are charged the price shown when you subscribed, in the currency that you chose. Currency can’t be changed during a subscription. Prices include tax, and each charge has an invoice.',
            `If a renewal fails, we retry the charge for a week. Then you return to ${DEFAULT_PLAN.name}.`,
            'An upgrade applies immediately, and you pay the prorated difference in price for the rest of the period. A downgrade applies from the next billing cycle.',
            ...trialsText,
            <>
              For cancellations and refunds, see{' '}
              <Link to="/cancellation-refund">Cancellation and refund</Link>.
            </>,
          ]}
        </Points>
      </>
    ),
  },
  {
    id: 'notice',
    title: 'Changes to prices and terms',
    content: (
      <p>
        The operator gives you 30 days’ notice of changes to prices or to these terms, and before ending a
        subscription. The top of this page shows the date of the last change.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Market data',
    content: (
      <>
        <p>
          Every response with market data names the source of its numbers. Numbers marked as simulated come
          from a simulated exchange. They do not describe a real market, even if they carry the names of real
          companies. The accuracy of imported numbers depends on the files that the operator imported. The
          rights to imported numbers belong to their creators. Ask the operator before you publish or resell
          them.
        </p>
        <p>All data is information, not investment advice.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Acceptable use',
    content: (
      <p>
        You must not try to access the accounts or keys of others, to exceed the limits of your plan, or to
        slow down the service for others. The software limits and refuses such attempts. If you find a
        vulnerability, see <Link to="/security#report">Security</Link> for how to report it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Service level',
    content: (
      <p>
        {' '}
        Your SLA depends on your plan: the table on <Link to="/pricing">Pricing</Link> is binding.{' '}
        <Link to="/status">Status</Link> shows the measured uptime.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Closing your account',
    content: (
      <p>
        You can close your account at any time. When you delete your account under Profile, its sessions and
        keys end immediately. You can restore it within 30 days by signing in. After that, it is erased.{' '}
        <Link to="/privacy#how-long">Privacy</Link> lists the data that remains.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <p>
        The operator’s liability is limited to the fees you paid in the preceding 12 months, to the extent
        that the law allows this limit.
      </p>
    ),
  },
];

const own = await loadOwnText('terms');

export default function TermsPage() {
  if (own) return <OwnText title="Terms" text={own} />;
  return (
    <Rules
      title="Terms"
      lede="The agreement between you and the operator of this portal."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
