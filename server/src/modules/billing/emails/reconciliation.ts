import type { LedgerDifference } from '../reconciliation/difference.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';

const SHOWN_MAX = 30;

/** Tells the operator what the daily comparison of the books found. */
export function reconciliationMail(
  publicUrl: string,
  { to, atMs, differences }: { to: string; atMs: number; differences: readonly LedgerDifference[] },
): OutgoingMail {
  const count = differences.length === 1 ? 'One difference' : `${differences.length} differences`;
  const more = differences.length - SHOWN_MAX;
  return layOut({
    to,
    subject: `${count} in the books of ${dayText(atMs)}`,
    preview: differences[0]!.what,
    title: `${count} in the books`,
    paragraphs: [
      ...differences.slice(0, SHOWN_MAX).map(({ what }) => what),
      ...(more > 0 ? [`${more} more are in the log and in the table reconciliation.`] : []),
    ],
    button: { label: 'Open the portal', url: publicUrl },
    footnote: 'What to do about each is in docs/operations/billing.md.',
    contactUrl: `${publicUrl}/contact`,
  });
}
