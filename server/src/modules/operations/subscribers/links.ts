import { STATUS_UNSUBSCRIBE_PATH } from '@meridian/contracts/status';

/** The page that asks whether to confirm, since programs follow links in mails. */
export const confirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/status/mails?confirm=${token}`;

/** The page that asks whether to end the mails, and what mail programs call when their button is pressed. */
export const unsubscribeLinks = (publicUrl: string, id: string) => ({
  pageUrl: `${publicUrl}/status/mails?unsubscribe=${id}`,
  oneClickUrl: `${publicUrl}${STATUS_UNSUBSCRIBE_PATH}?token=${id}`,
});
