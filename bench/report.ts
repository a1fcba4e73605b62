/**
 * What a report costs: CPU of the thread that draws a report of all sections, and how long the event loop is held up while
 * models are read and files are drawn one after the other. Run: node bench/report.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { REPORT_SECTIONS } from '@meridian/contracts/reports';
import { openLake } from '../server/src/lake/open-lake.ts';
import { resolveReportOrder, reportFile, reportModel } from '../server/src/modules/reports/index.ts';
import { reportPdf } from '../server/src/modules/reports/pdf/report-pdf.ts';
import { report } from './figure.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const ROUNDS = 30;
const CPU_BAR_MS = 300;
const DELAY_BAR_MS = 20;

const home = mkdtempSync('/tmp/meridian-bench-');
const lake = await openLake({ home: join(home, 'home'), now: () => NOW });
const orderOf = (symbol: string) =>
  resolveReportOrder(
    {
      type: 'daily',
      symbols: [lake.symbol(symbol)!],
      start: undefined,
      end: undefined,
      sections: REPORT_SECTIONS,
    },
    DEFAULT_PLANS.pro,
    NOW,
  );
try {
  const content = { model: await reportModel(lake, orderOf('AAPL')), logo: undefined, mark: null };
  const costs: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    bytes = (await reportPdf(content)).length;
    const { user, system } = process.cpuUsage(before);
    if (round >= ROUNDS / 3) costs.push((user + system) / 1_000);
  }
  report('CPU to draw one', 'ms', costs, { most: CPU_BAR_MS });
  report('its file', 'kB', [bytes / 1_000]);

  await reportFile(lake, orderOf('AAPL'), { logo: null, mark: null });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (const symbol of ['MSFT', 'KO', 'JPM', 'XOM', 'NVDA', 'TSLA', 'AMD', 'F'])
    await reportFile(lake, orderOf(symbol), { logo: null, mark: null });
  delay.disable();
  report('p99 of the delay of the event loop meanwhile', 'ms', [delay.percentile(99) / 1e6], {
    most: DELAY_BAR_MS,
  });
} finally {
  await lake.close();
  rmSync(home, { recursive: true, force: true });
}
