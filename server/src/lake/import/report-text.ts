import type { BarFigures } from '@meridian/contracts/operator/market-changes';
import type { Adjustment } from '@meridian/market/bars';
import type { FileSummary, ImportSummary } from './import-files.ts';
import type { BarChanges } from './staging/compare-staged.ts';
import { LACKS, NO_BARS } from './staging/counts.ts';

const count = (value: number, noun: string) =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

/** Lists what was imported, skipped and rejected, for the operator. */
export function reportText({
  files,
  skipped,
  changed,
  changedSeries,
  changedAnnouncements,
  bars,
}: ImportSummary): string {
  const lines = files.flatMap(describeFile);
  for (const reason of skipped) lines.push(`skipped: ${reason}`);
  const changes = [
    ...(changed > 0 ? [count(changed, 'symbol')] : []),
    ...(changedSeries > 0 ? [`${changedSeries} series of the economy`] : []),
    ...(changedAnnouncements ? ['announcements'] : []),
  ];
  lines.push(
    changes.length === 0
      ? 'Nothing changed: the market store already holds these rows.'
      : `${changes.join(' and ')} ${bars ? 'would change' : 'changed'} in the market store.`,
  );
  if (bars) lines.push(...describeChanges(bars));
  return `${lines.join('\n')}\n`;
}

/** What a check says of stored bars. */
function describeChanges({ added, corrected, removed, changes, bars }: BarChanges): string[] {
  const symbols = changes.map(
    (it) =>
      `  ${it.symbol} ${it.interval}: ${it.from} to ${it.to}, ${it.added} added, ${it.corrected} corrected, ${it.removed} removed${it.was === 'simulated' ? ', replaces the simulated symbol' : ''}`,
  );
  const figures = (it: BarFigures | null) =>
    it ? `${it.open} ${it.high} ${it.low} ${it.close} ${it.volume}` : 'none';
  const corrections = bars.map(
    (it) => `  ${it.symbol} ${it.interval} ${it.at}: ${figures(it.before)} becomes ${figures(it.after)}`,
  );
  return [
    `Bars: ${added} added, ${corrected} corrected, ${removed} removed.`,
    ...symbols.slice(0, SHOWN),
    ...corrections.slice(0, SHOWN),
  ];
}

const SHOWN = 20;
const NOUNS: Record<FileSummary['kind'], string> = {
  bars: 'daily bar',
  intraday: 'intraday bar',
  events: 'corporate action',
  earnings: 'result',
  names: 'company name',
  reports: 'filed report',
  news: 'headline',
  posts: 'post',
  macro: 'value',
  holdings: 'holding',
  memberships: 'membership',
  removals: 'bar to remove',
};

/** How a file was understood, in lines. */
export function notesOf(file: FileSummary): string[] {
  const lines: string[] = [];
  if (file.kind === 'bars' || file.kind === 'intraday')
    lines.push(`  prices taken as ${ADJUSTED[file.basis]} (${file.because})`);
  for (const note of file.notes) lines.push(`  ${note}`);
  if (file.outsideSession > 0)
    lines.push(
      `  ${count(file.outsideSession, 'bar')} outside regular trading hours, shown with session=all or left out`,
    );
  if (file.sorted > 0)
    lines.push(`  rows of ${count(file.sorted, 'symbol')} were not in chronological order and were sorted`);
  if (file.replacedSimulated > 0)
    lines.push(`  ${count(file.replacedSimulated, 'simulated symbol')} replaced`);
  if (file.otherBasis.length > 0) {
    const some = file.otherBasis.slice(0, 5).join(', ') + (file.otherBasis.length > 5 ? ', ...' : '');
    lines.push(
      `  ${count(file.otherBasis.length, 'symbol')} had prices with another adjustment, which are replaced: ${some}`,
    );
  }
  if (file.announced > 0) lines.push(`  ${count(file.announced, 'row')} announced for days to come`);
  if (file.withoutBars > 0)
    lines.push(`  ${count(file.withoutBars, 'symbol')} ${(LACKS[file.kind] ?? NO_BARS)[0]} skipped`);
  return lines;
}

function describeFile(file: FileSummary): string[] {
  const subjects = file.kind === 'macro' ? `${file.subjects} series` : count(file.subjects, 'symbol');
  const lines = [`${file.file}: ${count(file.accepted, NOUNS[file.kind])} of ${subjects}`, ...notesOf(file)];
  if (file.rejected > 0) {
    lines.push(`  ${count(file.rejected, 'row')} rejected, all in ${file.rejectedFile}`);
    for (const { line, reason } of file.examples) lines.push(`    line ${line}: ${reason}`);
  }
  return lines;
}

const ADJUSTED: Record<Adjustment, string> = {
  raw: 'traded (raw)',
  split: 'adjusted for splits',
  all: 'adjusted for splits and dividends',
};
