type Thing = Record<string, unknown> & { id: string; created: number };

/** The parts of the fake Stripe that its disputes use. */
export interface StripeParts {
  readonly make: (kind: string, prefix: string, fields: object) => Thing;
  readonly find: (kind: string, id: unknown) => Thing | undefined;
  readonly announce: (type: string, thing: Thing) => void;
  readonly seconds: () => number;
}

const EVIDENCE_SECONDS = 7 * 86_400;

/** What the banks do to the fake Stripe. */
export const stripeDisputes = ({ make, find, announce, seconds }: StripeParts) => ({
  /** The bank questions a payment: an inquiry at first, without money moved. Returns the dispute. */
  dispute(intentId: string): Thing {
    const intent = find('payment_intents', intentId)!;
    const dispute = make('disputes', 'du', {
      object: 'dispute',
      amount: intent['amount'],
      currency: intent['currency'],
      charge: `ch_${intent.id}`,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'warning_needs_response',
      balance_transactions: [],
      evidence_details: { due_by: seconds() + EVIDENCE_SECONDS, has_evidence: false, past_due: false },
    });
    announce('charge.dispute.created', dispute);
    return dispute;
  },
  /** Changes a dispute, and moves money for it: negative amounts are withdrawn. */
  moveDispute(
    id: string,
    type: 'updated' | 'funds_withdrawn' | 'funds_reinstated' | 'closed',
    { moved, ...changes }: { status?: string; moved?: { amount: number; fee: number; currency?: string } },
  ): void {
    const dispute = find('disputes', id)!;
    Object.assign(dispute, changes);
    if (moved) {
      const { currency } = dispute;
      (dispute['balance_transactions'] as object[]).push({
        object: 'balance_transaction',
        currency,
        ...moved,
      });
    }
    announce(`charge.dispute.${type}`, dispute);
  },
});
