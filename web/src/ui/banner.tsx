import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: OctagonAlert, dev: Info } as const;

interface Props {
  readonly kind?: keyof typeof ICONS;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** Announced immediately, as a danger is. */
  readonly urgent?: boolean;
}

/**
 * One message above the work it concerns. Screen readers announce dangers immediately, most others at the next pause.
 * `dev` is for development servers.
 */
export function Banner({ kind = 'info', title, children, action, icon, urgent = kind === 'danger' }: Props) {
  const Icon = ICONS[kind];
  return (
    <div className={`banner banner-${kind}`} role={urgent ? 'alert' : 'status'}>
      {icon ?? <Icon className="icon" />}
      <div>
        {title !== undefined && <span className="banner-title">{title} </span>}
        <span className="banner-text">{children}</span>
      </div>
      {action !== undefined && <div className="banner-actions">{action}</div>}
    </div>
  );
}
