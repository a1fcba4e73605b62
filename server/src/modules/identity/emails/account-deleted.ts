import type { OutgoingMail } from '../../../shared/context.ts';
import { GRACE_DAYS } from '../../../shared/clock/grace-period.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that the account was deleted and until when it can be kept. */
export function accountDeletedMail(
  publicUrl: string,
  mail: { to: string; atMs: number; goneAtMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const gone = momentText(mail.goneAtMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian account was deleted',
    preview: `Sign in within ${GRACE_DAYS} days to keep it.`,
    title: 'Account deleted',
    paragraphs: [
      `The account of ${mail.to} was deleted on ${at}. All its sessions and API keys ended at that moment.`,
      `Everything kept of it is erased after ${gone}. Sign in before then, within ${GRACE_DAYS} days, to keep the account; its API keys stay revoked.`,
    ],
    button: { label: 'Sign in to keep it', url: `${publicUrl}/login` },
    footnote: 'Was it not you? Sign in to keep the account, then change your password.',
    contactUrl: `${publicUrl}/contact`,
  });
}
