import { GRACE_DAYS } from '../../../shared/clock/grace-period.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owners of an organisation that it was deleted, and until when they can restore it. */
export function organisationDeletedMail(
  publicUrl: string,
  mail: { to: string; name: string; atMs: number; goneAtMs: number },
): OutgoingMail {
  const { to, name, atMs, goneAtMs } = mail;
  return layOut({
    to,
    subject: `The organisation ${name} was deleted`,
    preview: `An owner can restore it within ${GRACE_DAYS} days.`,
    title: 'Organisation deleted',
    paragraphs: [
      `${name} was deleted on ${momentText(atMs)}. All its API keys ended immediately, and its members can't open it.`,
      `All its data will be erased after ${momentText(goneAtMs)}. To restore the organisation, open Settings within ${GRACE_DAYS} days. Its API keys stay revoked.`,
    ],
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings#organisations` },
    footnote: 'Unexpected? Restore it, and check who its members are.',
    contactUrl: `${publicUrl}/contact`,
  });
}
