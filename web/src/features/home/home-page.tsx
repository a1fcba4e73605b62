import { PORTAL } from '@meridian/contracts/portal-config';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { CURRENCY_SYMBOLS, DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { listText, TRIALS } from '../../content/plan-text.ts';
import { RESPONSE_CLAIM } from '../../content/claims.ts';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyNear } from '../../lib/lazy-near.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { Figures } from './figures.tsx';
import { Replay } from './replay.tsx';
import { Section } from './section.tsx';
import './home.css';
import './replay.css';
import './replay-controls.css';
import './try-call.css';
import './home-parts.css';
import './sheet.css';
// Of parts whose code loads later, but which are on the page before.
import '../../ui/disclosure.css';

/** Only for portals with claims of their own. */
const OwnFigures = lazy(() => import('./own-figures.tsx'));
const TryCall = lazyNear('try-call', () => import('./try-call.tsx'));
const Reading = lazyNear('features', () => import('./below-first-call.tsx'));

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
const { hero, claims } = PORTAL.texts;

const LEDE = `A stock market data and analysis API for developers, traders, analysts and fintech teams. US equities, FX, crypto and fundamentals as JSON, CSV or Parquet. ${RESPONSE_CLAIM}`;

const Trial = () => (
  <ButtonLink to="/signup" look="primary" size="lg">
    Start Free Trial
  </ButtonLink>
);
const Documentation = () => (
  <ButtonLink to="/docs" size="lg">
    View Documentation
  </ButtonLink>
);

const Hero = () => (
  <section className="hero">
    <div className="page">
      <div className="hero-inner">
        <span className="hero-axis" aria-hidden="true" />
        <div className="axis hero-head">
          <div>
            <h1 className="t-display measure-11">{hero?.title ?? 'One clock for every market.'}</h1>
          </div>
          <div className="hero-side">
            <p className="t-lede">{hero?.text ?? LEDE}</p>
            <div className="row row-wrap">
              <Trial />
              <Documentation />
            </div>
            <p className="t-xs t-3">Paid trials need no card. 30-day money-back guarantee.</p>
          </div>
        </div>
        <Replay />
      </div>
      {claims === null && <Figures />}
      {claims !== null && claims !== false && (
        <Suspense>
          <OwnFigures />
        </Suspense>
      )}
    </div>
  </section>
);

const Close = () => (
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

export default function HomePage() {
  return (
    <>
      <Hero />
      <Section
        id="first-call"
        time="09:45"
        title="Your first call, within a minute."
        lede="Edit the request and send it to this server. You need no key and no account."
      >
        <Suspense fallback={<div className="to-come" />}>
          <TryCall />
        </Suspense>
      </Section>
      <Suspense fallback={<div className="to-come" />}>
        <Reading />
      </Suspense>
      <Close />
    </>
  );
}
