import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useEscape } from '../../ui/use-escape.ts';
import { callConsole } from '../lib/calls.ts';
import { useSession } from '../lib/session.ts';

/** The initial of the address; opens a menu with account, role and sign-out. */
export function AccountMenu() {
  const { session, end } = useSession();
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
  const leave = async () => {
    // Also without a response the console is closed here; the session then ends by itself.
    await callConsole('signOut', {}).catch(() => undefined);
    end();
  };
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
        <span aria-hidden="true" data-initial={session.email.charAt(0).toUpperCase()} />
      </button>
      {open && (
        <div className="menu" id={id}>
          <p className="menu-note truncate">{session.email}</p>
          <p className="menu-note">Role: {session.role}</p>
          <button className="menu-item" type="button" onClick={leave}>
            <LogOut className="icon" />
            Sign Out
          </button>
        </div>
      )}
    </div>
  );
}
