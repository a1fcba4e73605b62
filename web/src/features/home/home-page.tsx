import { PORTAL } from '@meridian/contracts/portal-config';
import { lazy, Suspense } from 'react';
import { RESPONSE_CLAIM } from '../../content/response-claim.ts';
import { lazyNear, lazyTouched } from '../../lib/lazy-part.ts';
import { Documentation, Trial } from './actions.tsx';
import { Replay } from './replay.tsx';
import { Section } from './section.tsx';
import './home.css';
import './replay.css';
import './replay-controls.css';
import './try-call.css';
import './home-parts.css';
import './sheet.css';

/** Only for portals with claims of their own. */
const OwnFigures = lazy(() => import('./own-figures.tsx'));
const Figures = lazyTouched('.figures', () => import('./figures.tsx'));
const TryCall = lazyNear('#try-call', () => import('./try-call.tsx'));
const Reading = lazyNear('#features', () => import('./below-first-call.tsx'));
const Close = lazyTouched('.close', () => import('./close.tsx'));

const { hero, claims } = PORTAL.texts;

const LEDE = `A stock market data and analysis API for developers, traders, analysts and fintech teams. US equities, FX, crypto and fundamentals as JSON, CSV or Parquet. ${RESPONSE_CLAIM}`;

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
      {claims === null && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
      {claims !== null && claims !== false && (
        <Suspense>
          <OwnFigures />
        </Suspense>
      )}
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
      <Suspense>
        <Close />
      </Suspense>
    </>
  );
}
