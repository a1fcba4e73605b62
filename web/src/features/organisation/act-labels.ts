/** Acts of the audit log in words. Others keep the name of the call. */
const LABELS: Readonly<Record<string, string>> = {
  createOrganisation: 'Created the organisation',
  convertAccount: 'Turned an account into the organisation',
  restoreOrganisation: 'Restored the organisation',
  deleteOrganisation: 'Deleted the organisation',
  updateOrganisation: 'Changed the details',
  acceptInvitation: 'Joined as',
  inviteMember: 'Invited',
  resendInvitation: 'Resent an invitation',
  revokeInvitation: 'Revoked an invitation',
  changeMemberRole: 'Changed a role',
  removeMember: 'Removed a member',
  leaveOrganisation: 'Left',
  transferOwnership: 'Transferred the ownership',
  generateApiKey: 'Regenerated the portal key',
  createKey: 'Created an API key',
  rotateKey: 'Regenerated an API key',
  updateKey: 'Changed an API key',
  revokeKey: 'Revoked an API key',
  allowAuthorization: 'Connected an app',
  revokeConnectedApp: 'Disconnected an app',
  revokeLink: 'Revoked a link',
  createSubscription: 'Started a subscription',
  changePlan: 'Scheduled a plan change',
  withdrawChange: 'Withdrew a plan change',
  cancelSubscription: 'Cancelled the subscription',
  resumeSubscription: 'Resumed the subscription',
  confirmCard: 'Changed the payment card',
  refundCharge: 'Requested a refund',
  updateOverage: 'Changed the spend cap',
  updateBillingDetails: 'Changed the billing details',
  createAlert: 'Created an alert',
  updateAlert: 'Changed an alert',
  deleteAlert: 'Deleted an alert',
  pauseAlerts: 'Paused alerts',
  resumeAlerts: 'Resumed alerts',
  deleteAlerts: 'Deleted alerts',
  testAlert: 'Tested an alert',
  resendAlertDelivery: 'Resent a webhook',
  alertWebhookSecret: 'Opened the signing secret',
  createReport: 'Created a report',
  deleteReport: 'Deleted a report',
  createReportSchedule: 'Scheduled reports',
  updateReportSchedule: 'Changed scheduled reports',
  deleteReportSchedule: 'Deleted scheduled reports',
};

/** `createWatchlist` becomes “Create watchlist”. */
const spelledOut = (act: string): string => {
  const words = act.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const actLabel = (act: string): string => LABELS[act] ?? spelledOut(act);

/** What the log can be filtered by, in the order of the words. */
export const ACTS: readonly (readonly [string, string])[] = Object.entries(LABELS).toSorted(([, a], [, b]) =>
  a.localeCompare(b),
);
