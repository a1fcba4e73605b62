import type { PaymentProviderName } from '@meridian/contracts/billing';
import { ExternalLink } from 'lucide-react';
import './disputes.css';

const PAGES: Readonly<Record<PaymentProviderName, Readonly<Record<'payment' | 'dispute', string>> | null>> = {
  stripe: {
    payment: 'https://dashboard.stripe.com/payments/',
    dispute: 'https://dashboard.stripe.com/disputes/',
  },
  razorpay: {
    payment: 'https://dashboard.razorpay.com/app/payments/',
    dispute: 'https://dashboard.razorpay.com/app/disputes/',
  },
  test: null,
};

/** A reference of the payment provider, as a link to its page where it has one. */
export function ProviderLink({
  provider,
  what,
  reference,
}: {
  readonly provider: PaymentProviderName;
  readonly what: 'payment' | 'dispute';
  readonly reference: string;
}) {
  const page = PAGES[provider]?.[what];
  if (page === undefined) return <code>{reference}</code>;
  return (
    <a className="provider-link" href={page + encodeURIComponent(reference)} target="_blank" rel="noreferrer">
      <code>{reference}</code>
      <ExternalLink className="icon" aria-label="at the payment provider, in a new tab" />
    </a>
  );
}
