import { Link } from 'react-router';
import { YEAR_BY_DAY, changesOf, simulatedPrices } from '../../content/sample-series.ts';
import { HeatStrip } from '../../ui/heat-strip.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { Badge, StatusBadge } from '../../ui/badge.tsx';

const changes = changesOf(simulatedPrices(YEAR_BY_DAY));

const ANSWERS = [
  [200, 'Data, with its source and your remaining limit'],
  [401, 'No key, a mistyped one, or one that was revoked'],
  [403, 'Further back than your plan reaches'],
  [429, 'Over the limit: wait the seconds in Retry-After'],
] as const;

/** What the API does today, one ruled sheet. */
export function Parts() {
  return (
    <div className="sheet">
      <div className="cell cell-7">
        <h3 className="cell-title">Quotes and history</h3>
        <p className="cell-text">
          The latest quote of a symbol, and its daily bars with splits and dividends applied the way you ask
          for.
        </p>
        <div className="cell-art">
          <HeatStrip changes={changes} />
          <p className="t-2xs t-3 mt-2">
            Simulated daily returns of one year. Above the line up, below the line down.
          </p>
        </div>
      </div>
      <div className="cell cell-5 cell-end">
        <h3 className="cell-title">Market hours on one UTC day</h3>
        <p className="cell-text">Timestamps are UTC everywhere and never change meaning between markets.</p>
        <div className="cell-art">
          <SessionStrip />
        </div>
      </div>
      <div className="cell cell-5 cell-last-row">
        <h3 className="cell-title">Your data or the simulated market</h3>
        <p className="cell-text">
          Import daily bars from files you have a licence for. Symbols without imported data come from a
          deterministic simulated exchange, and every reply says which.
        </p>
        <ul className="files cell-art">
          <li>
            <span className="mono">X-Data-Source: simulated</span>
            <Badge kind="info">Labelled</Badge>
          </li>
          <li>
            <span className="mono">X-Data-Source: import:…</span>
            <Badge kind="ok">Yours</Badge>
          </li>
        </ul>
      </div>
      <div className="cell cell-7 cell-end cell-last-row">
        <h3 className="cell-title">Answers that say what to do</h3>
        <p className="cell-text">
          Errors are RFC 9457 problem documents with a stable code, the field at fault and the request id.{' '}
          <Link to="/docs">All of them</Link>.
        </p>
        <ul className="files cell-art">
          {ANSWERS.map(([status, text]) => (
            <li key={status}>
              <span>{text}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
