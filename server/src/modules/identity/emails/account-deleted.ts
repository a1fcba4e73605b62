import { PORTAL } from '@meridian/contracts/portal-config';
import { GRACE_DAYS } from '../../../shared/clock/grace-period.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that the account was deleted, and until when it can be restored. */
export function accountDeletedMail(
  publicUrl: string,
  mail: { to: string; atMs: number; goneAtMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const gone = momentText(mail.goneAtMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} account was deleted`,
    preview: `Sign in within ${GRACE_DAYS} days to restore it.`,
    title: 'Account deleted',
    paragraphs: [
      `The account of ${mail.to} was deleted on ${at}. All its sessions and API keys ended immediately.`,
      `All its data will be erased after ${gone}. To restore the account, sign in within ${GRACE_DAYS} days. Its API keys stay revoked.`,
    ],
    button: { label: 'Sign in to restore it', url: `${publicUrl}/login` },
    footnote: "Wasn't you? Sign in to restore the account, then change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
