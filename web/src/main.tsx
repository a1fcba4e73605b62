/** The browser's entry: loads the code of the page at the current address, then renders it. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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

/** Preloads the page of a link that is hovered or focused. */
async function loadAhead({ target }: Event): Promise<void> {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  void wakeAll();
  try {
    await preload(await findPage(link.pathname));
  } catch {
    // The page is asked for again when the link is followed.
  }
}
document.addEventListener('pointerover', (event) => void loadAhead(event), { passive: true });
document.addEventListener('focusin', (event) => void loadAhead(event));
