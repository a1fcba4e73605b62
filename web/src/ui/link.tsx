import type { ComponentProps, MouseEvent } from 'react';
import { useFollow, useLocation } from '../lib/router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal, from its root. */
  readonly to: string;
  readonly replace?: boolean;
  /** Kept with the entry in the browser's history. */
  readonly state?: unknown;
}

/** Whether the browser opens the link itself: in another tab, or as a download. */
const isBrowsers = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self');

/** A link to a page of the portal, which follows it without a load. React Router's `Link` does the same and is several times larger. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useFollow();
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isBrowsers(event, rest.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    follow(pathname + search + hash, { replace, state });
  };
  return (
    <a {...rest} href={to} onClick={onFollow}>
      {children}
    </a>
  );
}

/** The same for a navigation bar: it says whether it leads to the current page or to one above it. */
export function NavLink({ to, className = '', ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const active = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      {...rest}
      to={to}
      className={active ? `${className} active` : className}
      aria-current={active ? 'page' : undefined}
    />
  );
}
