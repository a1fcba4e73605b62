/** The browser's entry: loads the code of the page at the current address, then renders it. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { pageAt } from './pages.ts';
import { Portal, preload } from './portal.tsx';
import './styles/index.css';

// The page's code loads before the first render, so that the first paint is the page and not blank.
await preload(pageAt(window.location.pathname));

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const app = (
  <BrowserRouter>
    <Portal />
  </BrowserRouter>
);
// Hydrates in slices, so that a readable page stays responsive.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
// boot.js recorded earlier presses.
document.dispatchEvent(new Event('takeover'));

/** Preloads the page of a link that is hovered or focused. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) preload(pageAt(link.pathname)).catch(() => {});
}
document.addEventListener('pointerover', loadAhead, { passive: true });
document.addEventListener('focusin', loadAhead);
