import { PLANS } from '@meridian/contracts/plans';
import { ButtonLink } from '../../ui/button.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { FirstCall } from './first-call.tsx';
import { Figures } from './figures.tsx';
import { Parts } from './parts.tsx';

const { callsPerMonth } = PLANS.free;

const Actions = () => (
  <div className="row row-wrap">
    <ButtonLink to="/signup" look="primary" size="lg">
      Start Free Trial
    </ButtonLink>
    <ButtonLink to="/docs" size="lg">
      View Documentation
    </ButtonLink>
    <ButtonLink to="/pricing" look="quiet" size="lg">
      View Pricing
    </ButtonLink>
  </div>
);

function Hero() {
  return (
    <section className="hero">
      <div className="page">
        <div className="hero-inner">
          <div className="axis hero-head">
            <div>
              <h1 className="t-display measure-11">One clock for every market.</h1>
            </div>
            <div className="hero-side">
              <p className="t-lede">
                A stock market data API for developers, traders, analysts and fintech teams. Quotes and
                history with one key, as JSON, CSV or Parquet.
              </p>
              <Actions />
              <p className="t-xs t-3">
                Free is $0 with {callsPerMonth?.toLocaleString('en-US')} requests a month. No card.
              </p>
            </div>
          </div>
          <FirstCall />
        </div>
        <Figures />
      </div>
    </section>
  );
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <section className="section">
        <div className="page">
          <Ruler time="10:30" />
          <div className="axis axis-head">
            <div>
              <h2 className="t-title">The whole session, in the shape your code wants.</h2>
            </div>
            <div>
              <p className="t-lede">
                Every reply says where its numbers come from, what is left of your limit, and which request it
                was.
              </p>
            </div>
          </div>
          <Parts />
        </div>
      </section>
      <section className="section">
        <div className="page">
          <Ruler time="16:00 close" />
          <div className="axis">
            <div className="close">
              <h2 className="t-display measure-12">Start on the free plan.</h2>
              <Actions />
            </div>
            <div className="guarantee">
              <b>Free is free for good</b>
              <p>
                {PLANS.free.callsPerMinute} requests a minute and {callsPerMonth?.toLocaleString('en-US')} a
                month, with every feature of the API. A key is ready as soon as your email is verified.
              </p>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
