import { RECORDED_DAY } from '../../content/recorded-day.ts';
import { formatTenths } from '../../lib/format.ts';
import { CodeTabs } from '../../ui/code-block.tsx';
import { RECORDED } from './recorded-day.ts';

const bar = RECORDED.bars.at(-1);
const { bytes } = RECORDED_DAY;

const json = `{
  "timestamp": "${bar?.timestamp}",
  "open": ${bar?.open},
  "high": ${bar?.high},
  "low": ${bar?.low},
  "close": ${bar?.close},
  "volume": ${bar?.volume},
  …
}`;
const csv = `timestamp,open,high,low,close,…
${bar?.timestamp},
  ${bar?.open},${bar?.high},
  ${bar?.low},${bar?.close},…



`;
const csvLines = bar
  ? `${Object.keys(bar).join(',')},source\n${Object.values(bar).join(',')},${RECORDED.source}\n`
  : '';
const parquet = `timestamp  TIMESTAMP  UTC
open       DOUBLE
high       DOUBLE
low        DOUBLE
close      DOUBLE
volume     DOUBLE
…

`;

const SIZES = [
  ['JSON', bytes.json],
  ['CSV', bytes.csv],
  ['Parquet', bytes.parquet],
] as const;

/** The last bar of the recorded session in three formats, and the size of the whole session in each. */
export function FormatCard() {
  return (
    <div className="cell-art is-fill formats">
      <CodeTabs
        label="Format"
        samples={[
          { name: 'JSON', code: json, copied: JSON.stringify(bar) },
          { name: 'CSV', code: csv, copied: csvLines },
          { name: 'Parquet', code: parquet },
        ]}
      />
      <dl className="bytes" aria-label="Bytes of a session of one-minute bars">
        {SIZES.map(([name, size]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox={`0 0 ${bytes.json} 8`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={size} height={8} />
              </svg>
              {`${formatTenths(size / 1_000)} kB`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-2xs t-3 formats-note">
        390 one-minute bars, as the history call returns them, before compression.
      </p>
    </div>
  );
}
