import type { ReactNode } from 'react';
import { PLANS } from '@meridian/contracts/plans';
import { formatCount } from '../../lib/format.ts';

const { callsPerMinute, callsPerMonth } = PLANS.free;
const minute = callsPerMinute ?? 0;
const month = callsPerMonth ?? 0;

const Art = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <svg className="figure-art" viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);

/** The seconds of a minute; as many are tall as Free allows calls. */
const MinuteArt = () => (
  <Art width={60}>
    {Array.from({ length: 60 }, (_, second) => (
      <rect
        key={second}
        className="figure-ink"
        x={second}
        y={second < minute ? 6 : 22}
        width={0.4}
        height={second < minute ? 24 : 8}
      />
    ))}
  </Art>
);

/** A month of Free beside a month of Pro, to scale. */
const MonthArt = () => (
  <Art width={PLANS.pro.callsPerMonth ?? 1}>
    <rect className="figure-ink" y={4} width={month} height={8} />
    <rect className="figure-pale" y={18} width={PLANS.pro.callsPerMonth ?? 1} height={8} />
  </Art>
);

/** Three encodings, three lines. */
const FormatsArt = () => (
  <Art width={60}>
    {[4, 14, 24].map((y) => (
      <rect key={y} className="figure-ink" y={y} width={60} height={3} />
    ))}
  </Art>
);

/** Years of history that Free, Developer and Pro reach back, to scale. */
const HistoryArt = () => (
  <Art width={10}>
    {[PLANS.free, PLANS.developer, PLANS.pro].map(({ id, historyYears }, row) => (
      <rect
        key={id}
        className={row === 0 ? 'figure-ink' : 'figure-pale'}
        y={row * 10 + 1}
        width={historyYears ?? 10}
        height={6}
      />
    ))}
  </Art>
);

const FIGURES = [
  {
    value: formatCount(minute),
    unit: 'a minute',
    label: 'Requests on Free',
    note: 'In any 60 seconds: one tall tick each.',
    art: <MinuteArt />,
  },
  {
    value: formatCount(month),
    unit: 'a month',
    label: 'Requests on Free',
    note: `To scale above Pro's ${formatCount(PLANS.pro.callsPerMonth ?? 0)}.`,
    art: <MonthArt />,
  },
  {
    value: '3',
    unit: 'formats',
    label: 'JSON, CSV, Parquet',
    note: 'The same rows in each.',
    art: <FormatsArt />,
  },
  {
    value: '1',
    unit: 'year',
    label: 'Daily history on Free',
    note: '2 years on Developer, 10 on Pro, to scale.',
    art: <HistoryArt />,
  },
];

/** What the free plan holds, each number drawn. */
export function Figures() {
  return (
    <ul className="figures">
      {FIGURES.map(({ value, unit, label, note, art }) => (
        <li className="figure" key={unit}>
          <span className="figure-value">
            {value}
            <small>{unit}</small>
          </span>
          <span className="figure-label">
            {label}
            <small>{note}</small>
          </span>
          {art}
        </li>
      ))}
    </ul>
  );
}
