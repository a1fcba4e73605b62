import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { CURRENCY_SYMBOLS, DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { listText, TRIALS } from '../../content/plan-text.ts';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { Documentation, Trial } from './actions.tsx';

const { name: free, callsPerMonth } = DEFAULT_PLAN;
const requests =
  callsPerMonth === null ? 'unlimited requests' : `${formatCount(callsPerMonth)} requests per month`;
const trials = TRIALS.map(
  ({ name, days }, index) => `${name} ${index === 0 ? 'has ' : ''}a ${days}-day trial`,
);
/** `both without a card` for two, as for any number. */
const withoutCard =
  ['', ', without a card', ', both without a card'][trials.length] ?? ', all without a card';
const trialsText = trials.length === 0 ? '' : `${listText(trials)}${withoutCard}. `;
const zero = `${CURRENCY_SYMBOLS[DEFAULT_CURRENCY]}0`;

/** The end of the home page: what starting costs. */
export default function Close() {
  return (
    <section className="section">
      <div className="page">
        <Ruler time="16:00 close" />
        <div className="axis">
          <div className="close">
            <h2 className="t-display measure-12">Start on the free plan.</h2>
            <div className="row">
              <Trial />
              <Documentation />
              <ButtonLink to="/pricing" look="quiet" size="lg">
                View Pricing
              </ButtonLink>
            </div>
          </div>
          <div className="guarantee">
            <b>30-day money-back guarantee</b>
            <p>
              {`${free} is ${zero} with ${requests}. ${trialsText}If a paid plan does not suit you, we refund the first charge within 30 days. `}
              <Link to="/cancellation-refund">Terms</Link>.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
