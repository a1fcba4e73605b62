import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectorStatus } from './collector/collector.ts';
import type { DailyCheckStatus } from './collector/daily-checker.ts';

export interface VendorReport extends CollectorStatus {
  /** Calls of the REST API that the vendor's limit still allows now. */
  readonly callsLeft: number;
  readonly daily: DailyCheckStatus;
}

/** The state of all feeds, which the server writes for `meridian feeds`. */
export interface FeedsReport {
  readonly atMs: number;
  readonly vendors: readonly VendorReport[];
}

const fileOf = (home: string) => join(home, 'tape', 'status.json');

export function writeFeedsReport(home: string, report: FeedsReport): void {
  writeFileSync(`${fileOf(home)}.new`, JSON.stringify(report), { mode: 0o600 });
  renameSync(`${fileOf(home)}.new`, fileOf(home));
}

/** The last report; undefined when there is none. */
export function readFeedsReport(home: string): FeedsReport | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8')) as FeedsReport;
  } catch {
    return undefined;
  }
}
