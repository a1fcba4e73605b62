import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSessionUser } from '../lib/use-session.ts';
import { useEscape } from './use-escape.ts';

const LINKS = [
  { to: '/profile', name: 'Profile', icon: CircleUserRound },
  { to: '/dashboard?tab=settings', name: 'Settings', icon: Settings },
] as const;

/** Loaded now: public pages do without this code. */
async function leave(): Promise<void> {
  const [{ portalStore }, { signOut }] = await Promise.all([
    import('../lib/portal-store.ts'),
    import('../lib/sign-out.ts'),
  ]);
  portalStore().dispatch(signOut());
}

/** The initial of the address; opens the account menu. */
export function UserMenu() {
  const email = useSessionUser()?.email ?? '';
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  const giveBack = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEscape(open, giveBack);
  return (
    <div className="user-menu" ref={box}>
      <button
        className="avatar"
        type="button"
        ref={button}
        aria-label="Account menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true" data-initial={email.charAt(0).toUpperCase()} />
      </button>
      {open && (
        <div className="menu" id={id}>
          <p className="menu-note truncate">{email}</p>
          {LINKS.map(({ to, name, icon: Icon }) => (
            <Link key={to} className="menu-item" to={to} onClick={() => setOpen(false)}>
              <Icon className="icon" />
              {name}
            </Link>
          ))}
          <button className="menu-item" type="button" onClick={leave}>
            <LogOut className="icon" />
            Sign Out
          </button>
        </div>
      )}
    </div>
  );
}
