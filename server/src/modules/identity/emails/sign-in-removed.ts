import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that an account elsewhere no longer opens this one. */
export function signInRemovedMail(
  publicUrl: string,
  mail: { to: string; provider: OAuthProviderId; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const name = OAUTH_NAMES[mail.provider];
  return layOut({
    to: mail.to,
    subject: `${name} sign-in was removed from your Meridian account`,
    preview: `Your ${name} account no longer opens it.`,
    title: `${name} sign-in removed`,
    paragraphs: [
      `On ${at} the ${name} account was disconnected from ${mail.to}. It no longer opens your account.`,
    ],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: 'Was it not you? End all other sessions in the settings and change your password.',
    contactUrl: `${publicUrl}/contact`,
  });
}
