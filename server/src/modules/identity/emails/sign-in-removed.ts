import { PORTAL } from '@meridian/contracts/portal-config';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that a provider account was unlinked. */
export function signInRemovedMail(
  publicUrl: string,
  mail: { to: string; provider: OAuthProviderId; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const name = OAUTH_NAMES[mail.provider];
  return layOut({
    to: mail.to,
    subject: `${name} sign-in was removed from your ${PORTAL.brand.name} account`,
    preview: `You can no longer sign in with ${name}.`,
    title: `${name} sign-in removed`,
    paragraphs: [
      `On ${at}, the ${name} account was disconnected from ${mail.to}. It can no longer be used to sign in.`,
    ],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: "Wasn't you? End all other sessions in the settings and change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
