import { formatCount, formatTenths } from '../../lib/format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { KeyFigures } from './use-key-usage.ts';

type Counts = KeyFigures['month'];

/** `1.2% errors`; without calls there is nothing to say. */
export const errorText = ({ calls, failed }: Counts): string =>
  calls === 0 ? '' : failed === 0 ? 'No errors' : `${formatTenths((failed / calls) * 100)}% errors`;

export const callsText = (calls: number): string => `${formatCount(calls)} ${calls === 1 ? 'call' : 'calls'}`;

/** The calls of a key in this month, the share of errors, and the last 30 days as a line. */
export function MonthFigures({ figures: { month, days } }: { readonly figures: KeyFigures }) {
  const used = days.some(({ calls }) => calls > 0);
  return (
    <div className="key-figures">
      <span>
        <span className="num">{callsText(month.calls)}</span>
        <span className="key-exact">{errorText(month)}</span>
      </span>
      {used && (
        <span className="key-line">
          <Sparkline values={days.map(({ calls }) => calls)} />
        </span>
      )}
    </div>
  );
}
