import type { Adjustment } from '@meridian/market/bars';
import type { FileSummary, ImportSummary } from './import-files.ts';

const count = (value: number, noun: string) =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

/** Lists what was imported, skipped and rejected, for the operator. */
export function reportText({ files, skipped, changed, changedSeries }: ImportSummary): string {
  const lines = files.flatMap(describeFile);
  for (const reason of skipped) lines.push(`skipped: ${reason}`);
  const changes = [
    ...(changed > 0 ? [count(changed, 'symbol')] : []),
    ...(changedSeries > 0 ? [`${changedSeries} series of the economy`] : []),
  ];
  lines.push(
    changes.length === 0
      ? 'Nothing changed: the market store already holds these rows.'
      : `${changes.join(' and ')} changed in the market store.`,
  );
  return `${lines.join('\n')}\n`;
}

const NOUNS: Record<FileSummary['kind'], string> = {
  bars: 'daily bar',
  intraday: 'intraday bar',
  events: 'corporate action',
  names: 'company name',
  reports: 'filed report',
  news: 'headline',
  posts: 'post',
  macro: 'value',
};

function describeFile(file: FileSummary): string[] {
  const subjects = file.kind === 'macro' ? `${file.subjects} series` : count(file.subjects, 'symbol');
  const lines = [`${file.file}: ${count(file.accepted, NOUNS[file.kind])} of ${subjects}`];
  if (file.kind === 'bars' || file.kind === 'intraday')
    lines.push(`  prices taken as ${ADJUSTED[file.basis]} (${file.because})`);
  for (const note of file.notes) lines.push(`  ${note}`);
  if (file.outsideSession > 0)
    lines.push(
      `  ${count(file.outsideSession, 'bar')} outside of regular trading hours, shown with session=all or left out`,
    );
  if (file.sorted > 0)
    lines.push(`  rows of ${count(file.sorted, 'symbol')} were not in order of time and were sorted`);
  if (file.replacedSimulated > 0)
    lines.push(`  ${count(file.replacedSimulated, 'simulated symbol')} replaced`);
  if (file.otherBasis.length > 0) {
    const some = file.otherBasis.slice(0, 5).join(', ') + (file.otherBasis.length > 5 ? ', ...' : '');
    lines.push(
      `  ${count(file.otherBasis.length, 'symbol')} had prices in another adjustment, now replaced: ${some}`,
    );
  }
  if (file.withoutBars > 0)
    lines.push(`  ${count(file.withoutBars, 'symbol')} without imported bars skipped`);
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
