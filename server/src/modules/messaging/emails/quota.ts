import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

interface QuotaMail {
  readonly to: string;
  readonly of: 'quota' | 'cap';
  /** Percent of it that are used. */
  readonly mark: 80 | 100;
  /** Whether calls beyond the quota continue. */
  readonly continues: boolean;
  readonly title: string;
  readonly message: string;
}

function subjectOf({ of, mark, continues }: Pick<QuotaMail, 'of' | 'mark' | 'continues'>): string {
  const { name } = PORTAL.brand;
  if (of === 'cap')
    return mark === 100 ? `Your ${name} spend cap is reached` : `80% of your ${name} spend cap is used`;
  if (mark === 80) return `80% of your ${name} quota is used`;
  return continues ? `Your ${name} calls beyond the quota are now charged` : `Your ${name} quota is used up`;
}

/** Informs the owner that 80 or 100 percent of the month's calls, or of the spend cap, are used. */
export function quotaMail(
  publicUrl: string,
  { to, of, mark, continues, title, message }: QuotaMail,
): OutgoingMail {
  return layOut({
    to,
    subject: subjectOf({ of, mark, continues }),
    preview: message,
    title,
    paragraphs: [message],
    button: { label: 'See your plan', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'We send this once a month. Turn it off under Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
}
