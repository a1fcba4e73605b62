import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner of an account that a program may act for it. */
export function appConnectedMail(
  publicUrl: string,
  mail: { to: string; name: string; returnsTo: string; atMs: number },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `An app was connected to your ${PORTAL.brand.name} account`,
    preview: `"${mail.name}" may call the API for you.`,
    title: 'App connected',
    paragraphs: [
      `"${mail.name}" (${mail.returnsTo}) was allowed to call the API for ${mail.to} on ${momentText(mail.atMs)}.`,
      'Its calls count as yours. You can end its access at any time, under API Keys.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: "Wasn't you? Revoke the app, then change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
