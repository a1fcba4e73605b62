import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { ALL_PLANS } from '@meridian/contracts/plans';
import { historyText } from '../../content/plan-text.ts';
import { formatCount } from '../../lib/format.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { HeatStrip } from '../../ui/heat-strip.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { CHANGES, DayChart } from './day-chart.tsx';
import { FormatCard } from './format-card.tsx';

interface CellProps {
  readonly title: string;
  readonly place: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

const Cell = ({ title, place, text, children }: CellProps) => (
  <article className={`cell ${place}`}>
    <div className="cell-head">
      <h3 className="cell-title">{title}</h3>
    </div>
    <p className="cell-text">{text}</p>
    {children}
  </article>
);

const limited = ALL_PLANS.filter(({ historyYears }) => historyYears !== null);
/** `1 year on Free, 2 on Developer, 10 on Pro`. */
const depths = limited
  .map((plan, index) => `${index === 0 ? historyText(plan) : plan.historyYears} on ${plan.name}`)
  .join(', ');

/** The stream connections and symbols of each plan. */
const StreamTerms = () => (
  <ul className="files files-wide cell-art">
    {ALL_PLANS.map(({ id, name, streamConnections, streamSymbols }) => {
      const symbols = streamSymbols === null ? 'all symbols' : `${formatCount(streamSymbols)} symbols`;
      const connections = `${streamConnections} ${streamConnections === 1 ? 'connection' : 'connections'}`;
      return (
        <li key={id}>
          <span>{name}</span>
          <span>{`${connections}, ${symbols}`}</span>
        </li>
      );
    })}
  </ul>
);

const REPORT_SECTIONS =
  'Six sections, each optional: market overview, top performers, technical analysis, news summary, recommendations, risk assessment.';

const MiniReport = () => (
  <div className="cell-art mini-report">
    <svg className="mini-page" viewBox="0 0 92 122" aria-hidden="true">
      <path className="mini-ink" d="M9 9h42v3H9z" />
      <path className="mini-spark" d="M9 58l10-9 9 5 12-16 9 8 11-19 10 7 13-11" />
      <path className="mini-line" d="M9 74h74v3H9zM9 84h74v3H9zM9 94h62v3H9zM9 104h50v3H9z" />
    </svg>
    <p className="t-xs t-3">{REPORT_SECTIONS}</p>
  </div>
);

/** Seven features on one ruled sheet; a row to swipe through where there is no room for it. */
export function FeatureSheet() {
  return (
    <ScrollRegion className="sheet" label="Features">
      <Cell
        title="Real-time and historical"
        place="cell-8"
        text={`The bar in progress and a bar from ten years ago have the same format. ${limited.length === 0 ? 'Every plan has the full history.' : `History covers ${depths}.`}`}
      >
        <div className="cell-art">
          <DayChart />
        </div>
      </Cell>
      <Cell
        title="JSON, CSV, Parquet"
        place="cell-4 cell-end"
        text="Request the format you store. The same bar, three ways:"
      >
        <FormatCard />
      </Cell>
      <Cell
        title="US equities, FX, crypto, fundamentals"
        place="cell-5"
        text="Three market clocks on one UTC day. Timestamps mean the same for every asset class."
      >
        <div className="cell-art">
          <SessionStrip />
        </div>
      </Cell>
      <Cell
        title="WebSocket access"
        place="cell-7 cell-end"
        text="Subscribe once: every trade, quote and closed bar is numbered, so you resume a dropped connection without a gap. Limits by plan:"
      >
        <StreamTerms />
      </Cell>
      <Cell
        title="Bulk downloads"
        place="cell-3 cell-last-row"
        text="The whole market as Parquet or CSV, one file per day or year. Interrupted downloads resume."
      >
        <ul className="files cell-art">
          <li>
            <span className="mono">daily-bars</span>
            <span>years</span>
          </li>
          <li>
            <span className="mono">minute-bars</span>
            <span>days</span>
          </li>
        </ul>
      </Cell>
      <Cell
        title="PDF report generation"
        place="cell-4 cell-last-row"
        text={
          <>
            Daily, weekly, monthly or custom, with your logo. <Link to="/pdf-reports">Generate one</Link>{' '}
            without an account.
          </>
        }
      >
        <MiniReport />
      </Cell>
      <Cell
        title="Analysis endpoints"
        place="cell-5 cell-end cell-last-row"
        text={
          <>
            <Link to="/documentation/api/indicators">Indicators</Link>,{' '}
            <Link to="/documentation/api/risk">risk</Link>,{' '}
            <Link to="/documentation/api/backtest">backtest</Link>,{' '}
            <Link to="/documentation/api/macro">macro</Link> and{' '}
            <Link to="/documentation/api/social-sentiment">sentiment</Link> over the same bars,{' '}
            <Link to="/documentation/alerts">alerts</Link> on any of them, and an{' '}
            <Link to="/documentation/ai-assistant">assistant</Link> that names the source of every figure.
          </>
        }
      >
        <div className="cell-art">
          <HeatStrip changes={CHANGES} />
          <p className="t-2xs t-3 mt-2">
            Five-minute changes of the session above. Gains above the line, losses below.
          </p>
        </div>
      </Cell>
    </ScrollRegion>
  );
}
