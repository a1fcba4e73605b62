import { type PropsWithChildren, Suspense } from 'react';
import { lazyTouched } from '../../lib/lazy-part.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NavBar } from './nav-bar.tsx';

const Footer = lazyTouched('.footer', () => import('./footer.tsx'));

/** Public pages with navigation bar and footer. */
export function SiteLayout({ children }: PropsWithChildren) {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id="main" className="site-main">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
