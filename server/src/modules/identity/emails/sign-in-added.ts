import { PORTAL } from '@meridian/contracts/portal-config';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that a provider account was linked. */
export function signInAddedMail(
  publicUrl: string,
  mail: { to: string; provider: OAuthProviderId; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const name = OAUTH_NAMES[mail.provider];
  return layOut({
    to: mail.to,
    subject: `${name} sign-in was added to your ${PORTAL.brand.name} account`,
    preview: `You can now sign in with ${name}.`,
    title: `${name} sign-in added`,
    paragraphs: [
      `On ${at}, a ${name} account was connected to ${mail.to}. You can now sign in with this ${name} account.`,
    ],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: `Wasn't you? Disconnect ${name} in the settings, end all other sessions and change your password.`,
    contactUrl: `${publicUrl}/contact`,
  });
}
