import { PORTAL } from '@meridian/contracts/portal-config';
import type { Caller, OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { deviceInWords } from '../../../shared/formatters/device.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner of a sign-in from a new device. */
export function newDeviceMail(
  publicUrl: string,
  mail: { to: string; caller: Caller; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const { address, device } = mail.caller;
  return layOut({
    to: mail.to,
    subject: `New sign-in to your ${PORTAL.brand.name} account`,
    preview: "From a device that you haven't used before.",
    title: 'Sign-in from a new device',
    paragraphs: [
      `Somebody signed in as ${mail.to} on ${at} from ${deviceInWords(device)}, at the address ${address}.`,
      "If this was you, you don't need to do anything.",
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: "Wasn't you? Reset your password now. This ends all sessions.",
    contactUrl: `${publicUrl}/contact`,
  });
}
