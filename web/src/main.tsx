/** The browser's entry: loads the code of the page at the current address, then renders it. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterPaint } from './lib/after-paint.ts';
import { forgetFailedLoads } from './lib/failed-loads.ts';
import { wakeAll } from './lib/lazy-part.ts';
import { Router } from './lib/router.tsx';
import { findPage } from './find-page.ts';
import { Portal, preload } from './portal.tsx';
import './styles/index.css';

// The page's code loads before the first render, so that the first paint is the page and not blank.
await preload(await findPage(window.location.pathname));

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const app = (
  <Router>
    <Portal />
  </Router>
);
// Hydrates in slices, so that a readable page stays responsive.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

async function preloadPage(path: string): Promise<void> {
  void wakeAll();
  try {
    await preload(await findPage(path));
  } catch {
    // The page is asked for again when the link is followed.
    forgetFailedLoads();
  }
}
/** Preloads the page of a link that is hovered or focused. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // A press often follows at once, and does not wait for this.
  if (link?.origin === window.location.origin) afterPaint(() => void preloadPage(link.pathname));
}
document.addEventListener('pointerover', loadAhead, { passive: true });
document.addEventListener('focusin', loadAhead);
