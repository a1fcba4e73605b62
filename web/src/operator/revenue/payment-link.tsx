import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Opens a payment beside the current page. */
export function PaymentLink({
  chargeId,
  focus,
  label,
  children,
}: {
  readonly chargeId: string;
  /** In a list whose rows are reached by the arrow keys. */
  readonly focus?: { readonly tabIndex: 0 | -1; readonly onFocus: () => void };
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('payment', chargeId);
  const to = { pathname: pathname.startsWith('/revenue') ? pathname : '/revenue', search: params.toString() };
  return (
    <Link className={focus ? 'list-open' : undefined} to={to} aria-label={label} {...focus}>
      {children}
    </Link>
  );
}
