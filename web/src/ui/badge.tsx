import type { ReactNode } from 'react';

type BadgeKind = 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'solid';

export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: BadgeKind;
  readonly children: ReactNode;
}) {
  return <span className={kind === 'plain' ? 'badge' : `badge badge-${kind}`}>{children}</span>;
}

/** An HTTP status with the shape and colour of its class. */
export function StatusBadge({ status }: { readonly status: number }) {
  const kind = status < 400 ? 'ok' : status === 429 ? 'warn' : 'danger';
  return <Badge kind={kind}>{status}</Badge>;
}
