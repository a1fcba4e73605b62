import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Warns the owner that a key was sent in a URL, where logs may have stored it. */
export function keyInUrlMail(publicUrl: string, mail: { to: string; prefix: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `One of your ${PORTAL.brand.name} API keys was sent in a URL`,
    preview: 'Regenerate the key, because URLs are kept in logs.',
    title: 'An API key was sent in a URL',
    paragraphs: [
      `A call sent the key that begins with ${mail.prefix} in its URL instead of the Authorization header. The call was refused.`,
      'URLs are kept in the logs of browsers, proxies and servers, so others may know the key. Regenerate it, and send the new key in the header Authorization: Bearer.',
    ],
    button: { label: 'Regenerate the key', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'We send this email at most once a day per key.',
    contactUrl: `${publicUrl}/contact`,
  });
}
