import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { directionOf } from '../../lib/price-format.ts';
import type { AssistantReply } from './conversation.ts';
import { usePartId } from './part-id.ts';
import { formatRatio, formatShare, formatSum } from './format.ts';

const Change = ({ share }: { readonly share: number | null }) => (
  <td className="n">
    {share === null ? (
      '–'
    ) : (
      <span className={directionOf(Number(share.toFixed(3)))}>{formatShare(share, true)}</span>
    )}
  </td>
);

const span = (from: string | null, to: string | null) =>
  from === null || to === null
    ? ''
    : from === to
      ? formatDay(Date.parse(from))
      : `${formatDay(Date.parse(from))} to ${formatDay(Date.parse(to))}`;

/** The effect of the worst periods and of shocks on the portfolio. */
export function StressTable({ stress }: Pick<AssistantReply, 'stress'>) {
  const id = usePartId('stress');
  if (stress.length === 0) return null;
  return (
    <section className="assistant-part" id={id}>
      <h3>Stress test</h3>
      <TableRegion stacks label="Stress test">
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            <th scope="col" className="n">
              Portfolio
            </th>
            <th scope="col" className="n">
              In dollars
            </th>
          </tr>
        </thead>
        <tbody>
          {stress.map(({ id: key, name, from, to, change, value }) => (
            <tr key={key}>
              <th scope="row" className="sym wrap">
                {name}
                {from !== null && <small>{span(from, to)}</small>}
              </th>
              <Change share={change} />
              <td className="n">{formatSum(value)}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </section>
  );
}

const WINDOW_NAMES = { '1m': '1 month', '3m': '3 months', ytd: 'Year to date', '1y': '1 year' } as const;

/** Every position with its weight, its contribution over a period, and its share of the risk. */
export function PositionsTable({ answer }: { readonly answer: AssistantReply }) {
  const { positions, attribution, risk } = answer;
  const names = attribution.map(({ window }) => WINDOW_NAMES[window]);
  const [chosen, setChosen] = useState<string>('3 months');
  const found = attribution.find(({ window }) => WINDOW_NAMES[window] === chosen) ?? attribution[0];
  const contributionOf = new Map(found?.positions.map((it) => [it.symbol, it.contribution]));
  const shareOf = new Map(risk?.contributions.map((it) => [it.symbol, it]));
  return (
    <section className="assistant-part" id={usePartId('change')}>
      <div className="assistant-part-head">
        <h3>Positions</h3>
        {found && (
          <Segmented
            label="Contribution over"
            options={names}
            value={WINDOW_NAMES[found.window]}
            onChange={setChosen}
          />
        )}
      </div>
      <TableRegion stacks label="Positions of the portfolio">
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            {['Value', 'Weight', 'Gain', 'Contribution', 'Part of risk', 'Beta'].map((name) => (
              <th key={name} scope="col" className="n">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map(({ symbol, name, value, weight, gainShare }) => {
            const part = shareOf.get(symbol);
            return (
              <tr key={symbol}>
                <th scope="row" className="sym">
                  {symbol}
                  <small className="truncate">{name}</small>
                </th>
                <td className="n">{value === null ? 'no rate' : formatSum(value)}</td>
                <td className="n">{weight === null ? '–' : formatShare(weight)}</td>
                <Change share={gainShare} />
                <Change share={contributionOf.get(symbol) ?? null} />
                <td className="n">{part?.share == null ? '–' : formatShare(part.share)}</td>
                <td className="n">{part?.beta == null ? '–' : formatRatio(part.beta)}</td>
              </tr>
            );
          })}
        </tbody>
      </TableRegion>
      {found && (
        <p className="panel-note">
          Held as today from {span(found.from, found.to)}: {formatShare(found.change, true)}
          {found.benchmarkChange !== null && `; the market ${formatShare(found.benchmarkChange, true)}`}.
        </p>
      )}
    </section>
  );
}
