import type { Job } from '../../shared/queue/background-job.ts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { Report } from '@meridian/contracts/portal/reports';
import { REPORT_KEPT_DAYS } from '@meridian/contracts/reports';
import type { Transaction } from '../../store/schema.ts';
import type { ReportContext } from './context.ts';
import type { ReportOrder } from './order.ts';
import { insertReport, insertReportFile, type ReportRow } from './queries.ts';

/** A queued report to be created. */
export interface StoredReport {
  readonly id: string;
  /** Created by a schedule, so no user is waiting for it. */
  readonly scheduled: boolean;
}

const RETENTION_MS = REPORT_KEPT_DAYS * 86_400_000;

/** The order of a stored report. */
export const orderOf = ({ made_of }: Pick<ReportRow, 'made_of'>): ReportOrder => made_of as ReportOrder;

/** The list item of a stored report. */
export function reportOf(row: ReportRow): Report {
  const { companies, type, from, to, sections } = orderOf(row);
  return {
    id: row.id,
    state: row.state,
    symbol: companies.map(({ symbol }) => symbol).join(', '),
    name: row.name,
    type,
    start: from,
    end: to,
    sections: [...sections],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    bytes: row.bytes,
    pages: row.pages,
    scheduled: row.scheduled,
    failure: row.failure,
  };
}

export interface NewReport {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly order: ReportOrder;
  readonly name: string;
  readonly logo: Buffer | null;
  readonly scheduled: boolean;
  /** Default: 90 days. */
  readonly retentionMs?: number;
}

/** Inserts a queued report and defers its creation until after the commit. */
export async function queueReport(
  { defer, now }: Pick<ReportContext, 'defer' | 'now'>,
  trx: Transaction,
  { accountId, mode, order, name, logo, scheduled, retentionMs = RETENTION_MS }: NewReport,
): Promise<ReportRow> {
  const nowMs = now();
  const row = await insertReport(trx, {
    account_id: accountId,
    mode,
    state: 'queued',
    name,
    made_of: JSON.stringify(order),
    scheduled,
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + retentionMs),
    bytes: null,
    pages: null,
    failure: null,
  });
  await insertReportFile(trx, row.id, logo);
  await defer(trx, { type: 'report', id: row.id, scheduled } satisfies Job<'report', StoredReport>);
  return row;
}
