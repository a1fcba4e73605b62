import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

const EFFECTS = {
  added: 'You can now sign in with it, without a password or a code.',
  removed: 'You can no longer sign in with it.',
} as const;

/** Notifies the owner that a passkey was added or removed. */
export function passkeyChangedMail(
  publicUrl: string,
  { to, change, name, atMs }: { to: string; change: keyof typeof EFFECTS; name: string; atMs: number },
): OutgoingMail {
  const effect = EFFECTS[change];
  const where = change === 'added' ? 'to' : 'from';
  return layOut({
    to,
    subject: `A passkey was ${change} ${where} your ${PORTAL.brand.name} account`,
    preview: effect,
    title: `Passkey ${change}`,
    paragraphs: [`On ${momentText(atMs)}, the passkey "${name}" was ${change} ${where} ${to}. ${effect}`],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Wasn't you? Remove passkeys that you do not know in the settings, end all other sessions and change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
