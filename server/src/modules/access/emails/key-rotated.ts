import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner that an additional key was regenerated, and until when the previous key works. Contains only public parts. */
export function keyRotatedMail(
  publicUrl: string,
  mail: { to: string; name: string; prefix: string; previousPrefix: string; atMs: number; endsMs: number },
): OutgoingMail {
  const end =
    mail.endsMs <= mail.atMs
      ? `The previous key, which begins with ${mail.previousPrefix}, no longer works.`
      : `The previous key, which begins with ${mail.previousPrefix}, works until ${momentText(mail.endsMs)}.`;
  return layOut({
    to: mail.to,
    subject: `One of your ${PORTAL.brand.name} API keys was regenerated`,
    preview: `The new key begins with ${mail.prefix}.`,
    title: 'API key regenerated',
    paragraphs: [
      `The API key "${mail.name}" of ${mail.to} was regenerated on ${momentText(mail.atMs)}. The new key begins with ${mail.prefix}. ${end}`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: "Wasn't you? Revoke the key, then change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
