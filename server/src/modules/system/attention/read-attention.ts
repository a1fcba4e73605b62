import type { AttentionItem } from '@meridian/contracts/operator/attention';
import { moneyMatters } from '../../billing/index.ts';
import type { SystemContext } from '../context.ts';
import { listNodes } from '../nodes/list-nodes.ts';
import type { FindAttention } from './attention.ts';
import { contactRequests } from './contact-requests.ts';
import { disputes } from './disputes.ts';
import { failedJobs } from './failed-jobs.ts';
import { feedFaults } from './feed-faults.ts';
import { fullDisks } from './full-disks.ts';
import { lateJournals } from './late-journals.ts';
import { ledgerDifferences } from './ledger-differences.ts';
import { lostProcesses } from './lost-processes.ts';
import { oldBackup } from './old-backup.ts';
import { openIncidents } from './open-incidents.ts';
import { pastDue } from './past-due.ts';
import { undeliveredMails } from './undelivered-mails.ts';
import { undeliveredWebhooks } from './undelivered-webhooks.ts';
import { versionSkew } from './version-skew.ts';

/** What is looked for, in the order of the panel. A new item is a file of this folder, and its line here. */
const FOUND: readonly FindAttention[] = [
  openIncidents,
  feedFaults,
  failedJobs,
  undeliveredMails,
  undeliveredWebhooks,
  lateJournals,
  fullDisks,
  lostProcesses,
  disputes,
  ledgerDifferences,
  pastDue,
  contactRequests,
  oldBackup,
  versionSkew,
];

/** What needs attention, the urgent first. An empty list means that all is well. */
export async function readAttention({
  store,
  now,
}: Pick<SystemContext, 'store' | 'now'>): Promise<{ at: string; items: AttentionItem[] }> {
  const nowMs = now();
  const [nodes, money] = await Promise.all([listNodes(store, nowMs), moneyMatters(store)]);
  const found = await Promise.all(FOUND.map(async (find) => await find({ store, nowMs, nodes, money })));
  const items = found.filter((item) => item !== undefined);
  const of = (urgency: AttentionItem['urgency']) => items.filter((item) => item.urgency === urgency);
  return { at: new Date(nowMs).toISOString(), items: [...of('now'), ...of('soon')] };
}
