import { type CSSProperties, useState } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import type { AssistantReply } from './conversation.ts';
import { usePartId } from './part-id.ts';
import { formatShare, formatSum } from './format.ts';

type Exposure = AssistantReply['exposure'];
type Bar = Pick<Exposure['sectors'][number], 'name' | 'value' | 'weight'>;

const IN_FUNDS = 'In funds';
const VIEWS = {
  Sector: ({ sectors }: Exposure): readonly Bar[] => sectors,
  Class: ({ assetClasses }: Exposure): readonly Bar[] => assetClasses,
  Currency: ({ currencies }: Exposure): readonly Bar[] => currencies,
  [IN_FUNDS]: ({ lookThrough }: Exposure): readonly Bar[] =>
    (lookThrough?.symbols ?? []).map(({ symbol, value, weight }) => ({ name: symbol, value, weight })),
} as const;
type View = keyof typeof VIEWS;
const SHOWN = 8;

/** Shares of the gross exposure as bars from a centre line; short positions extend to the left. */
export function ExposureBars({ exposure }: { readonly exposure: Exposure }) {
  const [view, setView] = useState<View>('Sector');
  const { lookThrough } = exposure;
  const all = VIEWS[view](exposure);
  const parts = all.slice(0, SHOWN);
  const rest = all.length - parts.length;
  const hasShorts = parts.some(({ weight }) => weight < 0);
  const widest = Math.max(...parts.map(({ weight }) => Math.abs(weight)), 0.01);
  return (
    <section className="assistant-part" id={usePartId('exposure')}>
      <div className="assistant-part-head">
        <h3>Exposure</h3>
        <Segmented
          label="Exposure by"
          options={(Object.keys(VIEWS) as View[]).filter((name) => name !== IN_FUNDS || lookThrough)}
          value={view}
          onChange={setView}
        />
      </div>
      <ul className={hasShorts ? 'exposure-bars has-shorts' : 'exposure-bars'}>
        {parts.map(({ name, value, weight }) => (
          <li key={name} title={formatSum(value)}>
            <span className="truncate">{name}</span>
            <span
              className={weight < 0 ? 'exposure-bar is-short' : 'exposure-bar'}
              style={{ '--size': Math.abs(weight) / widest } as CSSProperties}
            />
            <b className="num">{formatShare(weight)}</b>
          </li>
        ))}
      </ul>
      <p className="panel-note">
        Shares of {formatSum(exposure.gross)} gross exposure
        {hasShorts && '; shorts go to the left'}
        {rest > 0 && `; ${rest} smaller not shown`}
        {view === IN_FUNDS && lookThrough && `; ${lookThrough.funds.join(', ')} replaced by what it holds`}.
      </p>
    </section>
  );
}
