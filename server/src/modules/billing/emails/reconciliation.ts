import type { OutgoingMail } from '../../../shared/context.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

const SHOWN_MAX = 30;

/** Reports the differences of the daily reconciliation to the operator; `differences` are sentences. */
export function reconciliationMail(
  publicUrl: string,
  { to, atMs, differences }: { to: string; atMs: number; differences: readonly string[] },
): OutgoingMail {
  const count = differences.length === 1 ? 'One difference' : `${differences.length} differences`;
  const more = differences.length - SHOWN_MAX;
  return layOut({
    to,
    subject: `${count} in the ledger of ${dayText(atMs)}`,
    preview: differences[0]!,
    title: `${count} in the ledger`,
    paragraphs: [
      ...differences.slice(0, SHOWN_MAX),
      ...(more > 0 ? [`${more} more are in the log and in the table reconciliation.`] : []),
    ],
    button: { label: 'Open the portal', url: publicUrl },
    footnote: 'How to resolve each difference is described in docs/operations/billing.md.',
    contactUrl: `${publicUrl}/contact`,
  });
}
