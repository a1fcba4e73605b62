import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner of an account that a program lost its access, since one of its tokens came twice. */
export function appDisconnectedMail(
  publicUrl: string,
  mail: { to: string; name: string; atMs: number },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `An app was disconnected from your ${PORTAL.brand.name} account`,
    preview: `A used token of "${mail.name}" was sent again.`,
    title: 'App disconnected for your safety',
    paragraphs: [
      `On ${momentText(mail.atMs)}, a used token of "${mail.name}" was sent again. This happens when somebody has copied it. We refuse all calls of the app for ${mail.to} from now on.`,
      'If you still use the app, connect it again. If this happens often, do not use it on that computer.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'Your keys and your password are not concerned.',
    contactUrl: `${publicUrl}/contact`,
  });
}
