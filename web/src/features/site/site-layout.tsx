import type { PropsWithChildren } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';

/** Public pages with navigation bar and footer. */
export function SiteLayout({ children }: PropsWithChildren) {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id="main" className="site-main">
        {children}
      </main>
      <Footer />
    </>
  );
}
