import { AUDIT_KEPT_MS } from '../../../shared/audit/record-audit.ts';
import { deleteExpiredWindows } from '../../../shared/rate-limiters/queries.ts';
import type { Store } from '../../../store/schema.ts';
import { deleteExpiredLinks, sweepGrants } from '../../access/index.ts';
import {
  deleteOldFeedback,
  deleteOldNotifications,
  deleteOldTickets,
  FEEDBACK_KEPT_MS,
  NOTIFICATION_KEPT_MS,
  REQUEST_KEPT_MS,
} from '../../messaging/index.ts';
import { ENROLLMENT_LIFE_MS } from '../two-factor/enroll.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredInvitations,
  deleteExpiredCodes,
  deleteExpiredPasskeyChallenges,
  deleteExpiredReports,
  deleteExpiredTokens,
  deleteOldAuditEntries,
  deleteOldMemberActs,
  deleteOldServiceRuns,
  deleteUnfinishedEnrollments,
} from './queries.ts';

/** Longer than the year over which a contract counts outages. */
const RUNS_KEPT_MS = 400 * 86_400_000;

/** Expired invitations are listed this long, so that they can be sent again. */
const INVITATION_KEPT_MS = 30 * 86_400_000;

/**
 * Deletes expired tokens, codes, challenges, invitations, reports, links and limits, unfinished enrollments, audit entries, notifications and
 * contact requests older than a year, server runs older than 400 days, and feedback older than two years. What connected apps leave
 * is swept, too.
 */
export async function sweepExpired(store: Store, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await deleteExpiredTokens(store, nowMs);
  await deleteExpiredCodes(store, now);
  await deleteExpiredChallenges(store, now);
  await deleteExpiredPasskeyChallenges(store, now);
  await deleteUnfinishedEnrollments(store, new Date(nowMs - ENROLLMENT_LIFE_MS));
  await deleteOldAuditEntries(store, new Date(nowMs - AUDIT_KEPT_MS));
  await deleteOldMemberActs(store, new Date(nowMs - AUDIT_KEPT_MS));
  await deleteExpiredInvitations(store, new Date(nowMs - INVITATION_KEPT_MS));
  await deleteOldNotifications(store, new Date(nowMs - NOTIFICATION_KEPT_MS));
  await deleteOldTickets(store, new Date(nowMs - REQUEST_KEPT_MS));
  await deleteOldFeedback(store, new Date(nowMs - FEEDBACK_KEPT_MS));
  await deleteExpiredReports(store, now);
  await deleteExpiredWindows(store, now);
  await sweepGrants(store, nowMs);
  await deleteExpiredLinks(store, now);
  await deleteOldServiceRuns(store, new Date(nowMs - RUNS_KEPT_MS));
}
