import { PORTAL } from '@meridian/contracts/portal-config';
import type { MemberRole } from '@meridian/contracts/roles';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Invites somebody to an organisation. The token is in the fragment, which reaches no server and no log. */
export function invitationMail(
  publicUrl: string,
  mail: {
    to: string;
    organisation: string;
    inviter: string;
    role: MemberRole;
    token: string;
    expiresMs: number;
  },
): OutgoingMail {
  const { to, organisation, inviter, role, token, expiresMs } = mail;
  return layOut({
    to,
    subject: `${inviter} invited you to ${organisation} on ${PORTAL.brand.name}`,
    preview: `Join ${organisation} as ${role}.`,
    title: `Join ${organisation}`,
    paragraphs: [
      `${inviter} invited you to the organisation ${organisation} as ${role}. Accept the invitation with the account of ${to}. If you have no account yet, you can create one first.`,
      `The invitation works once, until ${momentText(expiresMs)}.`,
    ],
    button: { label: 'View the invitation', url: `${publicUrl}/invite#${token}` },
    footnote: "If you don't know who invited you, ignore this email. Nothing happens until you accept.",
    contactUrl: `${publicUrl}/contact`,
  });
}
