import type { Caller, OutgoingMail } from '../context.ts';
import { layOut } from './layout.ts';
import { momentText } from './moment.ts';

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A name that a mail program makes no link of. */
const PLAIN_NAME = /^[\p{L}\p{N} ()-]{1,40}$/u;

const named = (table: readonly [RegExp, string][], device: string) =>
  table.find(([pattern]) => pattern.test(device))?.[1];

/** A device in words of ours: whoever signs in chose the text, and it must not speak to the owner. */
function describe(device: string): string {
  const browser = named(BROWSERS, device);
  if (browser) return `${browser} on ${named(SYSTEMS, device) ?? 'an unknown system'}`;
  return PLAIN_NAME.test(device) ? `a device called “${device}”` : 'an unknown device';
}

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
      `Somebody signed in as ${mail.to} on ${at} from ${describe(device)}, at the address ${address}.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: 'Was it not you? Reset your password now: that ends all sessions.',
    contactUrl: `${publicUrl}/contact`,
  });
}
