import type { UsageRange } from '@meridian/contracts/portal';
import type { Problem } from '../../../lib/api.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { problemText } from '../../../lib/problem-text.ts';
import type { Log } from './log-state.ts';

interface Props {
  readonly log: Log;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly range: UsageRange;
  readonly onOlder: () => void;
}

/** How much of the log is loaded, how far back it reaches, and a button where older calls do not load automatically. */
export function LogFoot({
  log: { calls, total, next, searchedTo, rare },
  loading,
  problem,
  range,
  onOlder,
}: Props) {
  const many = `${formatCount(calls.length)} ${calls.length === 1 ? 'call' : 'calls'}`;
  const back = formatMoment(Date.parse(searchedTo));
  return (
    <>
      <output className="num">
        {next === null
          ? `${many} in ${range}, all of them.`
          : total === null
            ? `${many} so far, searched back to ${back}.`
            : `${many} of ${formatCount(total)}, back to ${back}.`}
        {problem !== null && ` Older calls could not be read. ${problemText(problem)}`}
      </output>
      {loading && <span>Loading older calls</span>}
      {!loading && next !== null && (rare || problem !== null) && (
        <button className="link-button" type="button" onClick={onOlder}>
          {problem === null ? 'Search further' : 'Try again'}
        </button>
      )}
    </>
  );
}
