import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { NavLink } from '../../ui/link.tsx';
import { useClock } from '../../lib/clock.ts';
import { formatClock } from '../../lib/format-day.ts';
import { useSession } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PaletteButton } from '../../ui/palette-button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { UserMenu } from '../../ui/user-menu.tsx';

const BLUR_AFTER_PX = 20;

const LINKS = [
  ['/pricing', 'Pricing'],
  ['/documentation', 'Documentation'],
  ['/pdf-reports', 'PDF Reports'],
] as const;

/** Whether the page is scrolled far enough for the bar to blur. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > BLUR_AFTER_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

function Clock() {
  const nowMs = useClock(1_000);
  return (
    <span className="nav-clock num" aria-hidden="true">
      {nowMs === null ? '' : `UTC ${formatClock(nowMs)}`}
    </span>
  );
}

/** Links for visitors and for users. Before the session is known, both are rendered and CSS hides one. */
function Actions() {
  const session = useSession();
  return (
    <div className="nav-actions">
      {session !== 'in' && (
        <div className="nav-choice session-out">
          <ButtonLink to="/login">Sign In</ButtonLink>
          <ButtonLink to="/signup" look="primary">
            Get Started
          </ButtonLink>
        </div>
      )}
      {session !== 'out' && (
        <div className="nav-choice session-in">
          <ButtonLink to="/dashboard" look="primary">
            Dashboard
          </ButtonLink>
          <UserMenu />
        </div>
      )}
    </div>
  );
}

// Not rendered again when the menu opens or the page is scrolled.
const LOGO = <Logo />;
const MENU = (
  <div className="nav-menu" id="nav-menu">
    <nav className="nav-links" aria-label="Main">
      {LINKS.map(([to, name]) => (
        <NavLink key={to} className="nav-link" to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
    <Actions />
  </div>
);
const END = (
  <div className="nav-end">
    <Clock />
    <PaletteButton />
    <ThemeSwitch />
  </div>
);

export function NavBar() {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  // The open state belongs to the page, so navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);
  const restoreFocus = useCallback(() => {
    setOpenOn(null);
    toggle.current?.focus();
  }, []);
  useEscape(open, restoreFocus);
  return (
    <header className="nav" data-scrolled={scrolled} data-open={open}>
      <div className="page nav-inner">
        {LOGO}
        {MENU}
        {END}
        <button
          className="btn btn-quiet btn-icon nav-toggle"
          type="button"
          ref={toggle}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="nav-menu"
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          {open ? <X className="icon" /> : <Menu className="icon" />}
        </button>
      </div>
    </header>
  );
}
