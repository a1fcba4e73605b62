import { type FeedsReport, readFeedsReport } from '../../feeds/feeds-report.ts';

const OLD_MS = 20_000;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** The table of the running feeds, as the server last wrote it. */
export function statusText(home: string, nowMs: number): string {
  const report = readFeedsReport(home);
  if (!report) return 'No server has collected feeds in this home yet. Set FEEDS and start it.\n';
  const ageMs = nowMs - report.atMs;
  const note = ageMs > OLD_MS ? `The server of this home is not running; as of ${seconds(ageMs)} ago:\n` : '';
  return note + tableOf(report, nowMs);
}

function tableOf({ vendors }: FeedsReport, nowMs: number): string {
  const rows = vendors.map((it) => [
    it.vendor,
    it.state,
    String(it.symbols),
    it.receivedMs === null ? '–' : seconds(Math.max(0, nowMs - it.receivedMs)),
    String(it.messagesPerSecond),
    String(it.gaps.open),
    String(it.gaps.filled),
    String(it.callsLeft),
    it.daily.compared === null ? '–' : `${it.daily.differences} of ${it.daily.compared}`,
    String(Object.values(it.rejected).reduce((sum, count) => sum + count, 0)),
    String(it.reconnects),
  ]);
  const all = [
    [
      'Vendor',
      'State',
      'Symbols',
      'Lag',
      'Messages/s',
      'Gaps open',
      'Filled',
      'Calls left',
      'Daily differences',
      'Refused',
      'Reconnects',
    ],
    ...rows,
  ];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return `${all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
