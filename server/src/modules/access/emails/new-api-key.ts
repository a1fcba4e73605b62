import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner of a new portal key, and whether it `replaced` another. Contains only the public part. */
export function newApiKeyMail(
  publicUrl: string,
  mail: { to: string; prefix: string; replaced: boolean; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: mail.replaced
      ? `Your ${PORTAL.brand.name} API key was regenerated`
      : `Your ${PORTAL.brand.name} account has an API key`,
    preview: mail.replaced ? 'The previous key no longer works.' : `It begins with ${mail.prefix}.`,
    title: 'New API key',
    paragraphs: [
      mail.replaced
        ? `The API key of ${mail.to} was regenerated on ${at}. The new key begins with ${mail.prefix}. The previous key no longer works.`
        : `An API key was created for ${mail.to} on ${at}. It begins with ${mail.prefix}.`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard` },
    footnote: "Wasn't you? Change your password now, then regenerate the key again.",
    contactUrl: `${publicUrl}/contact`,
  });
}
