import { PLANS, PLAN_IDS, type Plan } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { useSession, useSessionUser } from '../../lib/use-session.ts';
import { formatDollars } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Ruler } from '../../ui/ruler.tsx';

const Price = ({ monthlyCents }: Plan) => (
  <p className="plan-price">
    {monthlyCents === null ? (
      <b data-long="">Custom</b>
    ) : (
      <b>
        {formatDollars(monthlyCents)}
        <small>a month</small>
      </b>
    )}
    <span>
      {monthlyCents === null ? 'Agreed with you' : monthlyCents === 0 ? 'Free forever' : 'Billed monthly'}
    </span>
  </p>
);

function VisitorAction({ plan }: { readonly plan: Plan }) {
  const contact = plan.monthlyCents === null;
  return (
    <ButtonLink
      className="session-out"
      to={contact ? '/contact' : '/signup'}
      look={plan.id === 'free' ? 'primary' : 'secondary'}
      block
    >
      {contact ? 'Contact Sales' : plan.id === 'free' ? 'Start free' : `Start with ${plan.name}`}
    </ButtonLink>
  );
}

/** Which plan is the user's is known once the page is taken over; until then its place is kept. */
function UserAction({ plan }: { readonly plan: Plan }) {
  const current = useSessionUser()?.plan;
  if (current === undefined || current === plan.id) {
    return <p className="plan-own session-in">{current && 'Your plan'}</p>;
  }
  return (
    <ButtonLink className="session-in" to="/contact" block>
      Contact Sales
    </ButtonLink>
  );
}

function Action({ plan }: { readonly plan: Plan }) {
  const session = useSession();
  return (
    <>
      {session !== 'in' && <VisitorAction plan={plan} />}
      {session !== 'out' && <UserAction plan={plan} />}
    </>
  );
}

function PlanCardOf({ plan }: { readonly plan: Plan }) {
  return (
    <article className="plan" aria-label={plan.name}>
      <h2 className="plan-name">{plan.name}</h2>
      <Price {...plan} />
      <Facts facts={planFacts(plan)} className="plan-facts" />
      <Action plan={plan} />
    </article>
  );
}

export default function PricingPage() {
  const session = useSession();
  return (
    <section className="section section-first">
      <div className="page">
        <Ruler time="09:30" />
        <div className="axis axis-head">
          <div>
            <h1 className="t-title">Four plans, one API.</h1>
          </div>
          <div>
            <p className="t-lede">Plans differ in limits only. Every feature is on every plan.</p>
          </div>
        </div>
        <div className="plans">
          {PLAN_IDS.map((id) => (
            <PlanCardOf key={id} plan={PLANS[id]} />
          ))}
        </div>
        {session !== 'out' && (
          <p className="t-sm mt-4 session-in">Paid plans are arranged through sales for now.</p>
        )}
        <p className="t-sm t-3 mt-4">
          Every account starts on Free. A minute is any 60 seconds; a month is a calendar month in UTC. Calls
          over a limit answer 429 and are not charged. See <Link to="/documentation">the documentation</Link>{' '}
          for the headers.
        </p>
      </div>
    </section>
  );
}
