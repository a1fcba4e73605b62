import { Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useFocusOnNavigation } from '../lib/focus-management.ts';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { useSession } from './lib/session.ts';
import { CONSOLE_PAGES, consolePageAt } from './pages.ts';
import '../ui/app-top.css';
import '../ui/app-rail.css';

/** Top bar, navigation with the pages that the role may see, and the page at the current address. */
export function Frame() {
  const { pathname } = useLocation();
  const { permissions } = useSession().session;
  const pages = CONSOLE_PAGES.filter(({ permission }) => permissions.includes(permission));
  const page = consolePageAt(pages, pathname);
  const [first] = pages;
  const title = page?.name ?? 'Not found';
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} · Console`;
    // On a narrow screen the rail is a row that scrolls sideways.
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [title]);
  const arrived = useFocusOnNavigation();
  if (pathname === '/' && first) return <Navigate to={first.path} replace />;
  return (
    <div className="app">
      <SkipLink />
      <header className="app-top">
        <Logo />
        <span className="console-mark">Console</span>
        <div className="app-user">
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </header>
      <nav className="app-rail" aria-label="Console" ref={rail}>
        {pages.map(({ path, name, icon: Icon, count: Count }) => (
          <Link
            key={path}
            className="rail-link"
            to={path}
            aria-current={path === page?.path ? 'page' : undefined}
          >
            <Icon className="icon" />
            {name}
            {Count && <Count />}
          </Link>
        ))}
      </nav>
      <main className="app-main" id="main">
        <output className="visually-hidden">{arrived && title}</output>
        {page ? (
          <Suspense fallback={<Loading label={`Loading ${page.name}`} />}>
            <page.body key={page.path} />
          </Suspense>
        ) : (
          <EmptyState
            title="Not found"
            text="This page does not exist, or your role does not allow you to open it."
          />
        )}
      </main>
    </div>
  );
}
