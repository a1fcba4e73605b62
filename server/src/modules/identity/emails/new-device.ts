import type { Caller, OutgoingMail } from '../../../shared/context.ts';
import { deviceInWords } from '../../../shared/formatters/device.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner of a sign-in from a device that was not used for the account before. */
export function newDeviceMail(
  publicUrl: string,
  mail: { to: string; caller: Caller; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const { address, device } = mail.caller;
  return layOut({
    to: mail.to,
    subject: 'New sign-in to your Meridian account',
    preview: 'From a device that was not used before.',
    title: 'Sign-in from a new device',
    paragraphs: [
      `Somebody signed in as ${mail.to} on ${at} from ${deviceInWords(device)}, at the address ${address}.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: 'Was it not you? Reset your password now: that ends all sessions.',
    contactUrl: `${publicUrl}/contact`,
  });
}
