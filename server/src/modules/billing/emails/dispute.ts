import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import type { DisputeTable } from '../../../store/billing.ts';

export interface DisputeMail {
  readonly to: string;
  /** Whether the dispute is new, its evidence is due soon, or it has ended. */
  readonly what: 'opened' | 'evidence-due' | 'ended';
  readonly state: DisputeTable['state'];
  /** The provider's ids of dispute and payment, and its code of the reason. */
  readonly ref: string;
  readonly paymentRef: string;
  readonly reason: string;
  /** Amount as text, and what was paid. */
  readonly amount: string;
  readonly charge: string;
  readonly evidenceDueMs: number | null;
}

const OUTCOMES: Readonly<Record<DisputeTable['state'], string>> = {
  'needs-response': 'The dispute needs your evidence.',
  'under-review': 'The bank is reviewing the dispute.',
  won: 'You keep the payment. The provider returns the money that it withdrew.',
  lost: 'The payer got the money back. The ledger contains a credit note, and the rules for refunded charges apply to the plan.',
  closed: 'The dispute ended without a decision.',
};

/** Informs the operator about a dispute. */
export function disputeMail(publicUrl: string, mail: DisputeMail): OutgoingMail {
  const { to, what, state, ref, paymentRef, reason, amount, charge, evidenceDueMs } = mail;
  const due = evidenceDueMs === null ? null : momentText(evidenceDueMs);
  const title = {
    opened: `A payment of ${amount} is disputed`,
    'evidence-due': `Evidence for a dispute of ${amount} is due soon`,
    ended: `A dispute of ${amount} is ${state}`,
  }[what];
  const next =
    what === 'ended'
      ? OUTCOMES[state]
      : due === null
        ? 'The provider does not accept evidence for this dispute.'
        : `Send your evidence to the provider by ${due}. Without evidence, you lose the dispute.`;
  return layOut({
    to,
    subject: title,
    preview: next,
    title,
    paragraphs: [
      `The payer's bank disputes "${charge}". The provider reports the reason "${reason}".`,
      next,
      `Dispute ${ref}, payment ${paymentRef}.`,
    ],
    button: { label: 'Open the portal', url: publicUrl },
    footnote: 'How disputes are handled is described in docs/operations/billing.md.',
    contactUrl: `${publicUrl}/contact`,
  });
}
