import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that an account elsewhere opens this one from now on. */
export function signInAddedMail(
  publicUrl: string,
  mail: { to: string; provider: OAuthProviderId; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const name = OAUTH_NAMES[mail.provider];
  return layOut({
    to: mail.to,
    subject: `${name} sign-in was added to your Meridian account`,
    preview: `Your ${name} account now opens it.`,
    title: `${name} sign-in added`,
    paragraphs: [
      `On ${at} a ${name} account was connected to ${mail.to}. Whoever signs in with it at ${name} is signed in here.`,
    ],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: `Was it not you? Disconnect ${name} in the settings, end all other sessions and change your password.`,
    contactUrl: `${publicUrl}/contact`,
  });
}
