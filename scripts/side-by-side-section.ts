/** The part of docs/performance.md that compares the product with what a user would pick instead. */
import type { Row, SideBySide, Spread, WorkResult } from '../bench/side-by-side/contender.ts';
import { short } from '../bench/figure.ts';
import { isQuiet } from '../bench/machine.ts';

const INTRODUCTION = `## Side by side

The same work on the same bars, done by Meridian and by what a user would pick instead. All run on one machine by turns, with
one worker each and the settings of a careful user. A figure is the median of its rounds, with the quartiles.

CPU is that of all processes of a server for a call, its database with it, while as many calls are made as it answers; for
libraries it is that of a run in their own process, without HTTP. For gateways it is that of the gateway alone: what answers
behind them is not counted, and repeats replies of Meridian. p99 is taken at the same rate of calls for all in a group, where
a rate is named. The last column says what is done for a call beyond the work. Meridian answers repeated calls from memory,
as it does for its users; one group asks for each range only once.

\`node bench/side-by-side/run.ts\` repeats all of it; bench/side-by-side/README.md says how.
`;

const spread = ({ median, low, high }: Spread) => `${short(median)} (${short(low)} to ${short(high)})`;

function rowText(row: Row, { title, rate, rows }: WorkResult): string {
  const first = rows[0]!;
  const work = row === first ? `${title}; ${rate}` : '';
  const ratio = row === first ? '' : `${short(row.cpuUs.median / first.cpuUs.median)} ×`;
  const bytes = row.bytes > 0 ? String(row.bytes) : '';
  return `| ${work} | ${row.contender} | ${spread(row.cpuUs)} | ${ratio} | ${spread(row.p99Ms)} | ${bytes} | ${row.checks} |`;
}

const LIST = new Intl.ListFormat('en');

/** A sentence for each work in which another program needs less CPU, or is faster at the 99th percentile. */
function wins({ title, rows }: WorkResult): string[] {
  const [own, ...others] = rows;
  const names = (isBetter: (row: Row) => boolean) =>
    LIST.format(others.filter(isBetter).map(({ contender }) => contender));
  const lessCpu = names(({ cpuUs }) => cpuUs.median < own!.cpuUs.median);
  const faster = names(({ p99Ms }) => p99Ms.median < own!.p99Ms.median);
  return [
    ...(lessCpu ? [`- ${title}: ${lessCpu} with less CPU.`] : []),
    ...(faster ? [`- ${title}: ${faster} with a lower p99.`] : []),
  ];
}

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `${title}\n\n${lines.join('\n')}\n` : '';

/** Markdown of the section. */
export function sideBySideSection({ machine, versions, missing, works }: SideBySide): string {
  const dates = works.map(({ date }) => date).toSorted();
  const busy = works.filter((work) => !isQuiet(work.busy)).map(({ title }) => title);
  const when = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  const table = `| Work | Program | CPU per call, µs | CPU against Meridian | p99, ms | Bytes | Does besides |
| --- | --- | --- | --- | --- | --- | --- |
${works.flatMap((work) => work.rows.map((row) => rowText(row, work))).join('\n')}
`;
  return [
    INTRODUCTION,
    `Measured ${when} on ${machine}, in at least ${Math.min(...works.map(({ rounds }) => rounds))} rounds.${
      busy.length > 0 ? ` Other programs kept the machine busy at: ${busy.join('; ')}.` : ''
    }\n`,
    table,
    list('Where another program does better:', works.flatMap(wins)),
    list(
      'How far results agree:',
      works.flatMap(({ title, agreement }) => agreement.map((sentence) => `- ${title}. ${sentence}`)),
    ),
    list(
      'Versions:',
      Object.entries(versions).map(([name, version]) =>
        version.startsWith(name) || name.includes(',') ? `- ${version}` : `- ${name} ${version}`,
      ),
    ),
    list(
      'Not measured:',
      Object.entries(missing).map(([name, why]) => `- ${name}: ${why}.`),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
