/** The browser's entry: the code of the page that the address names, then the page. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { pageAt } from './pages.ts';
import { Portal, preload } from './portal.tsx';
import './styles/index.css';

// The page's code is loaded before anything is drawn, so that the first paint is the page and not a blank.
await preload(pageAt(window.location.pathname));

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const app = (
  <BrowserRouter>
    <Portal />
  </BrowserRouter>
);
// In slices: a page that can be read already stays responsive while it is taken over.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
// boot.js kept what was pressed before.
document.dispatchEvent(new Event('takeover'));

/** Where a link is pointed at or focused, its page is loaded before it is asked for. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) preload(pageAt(link.pathname)).catch(() => {});
}
document.addEventListener('pointerover', loadAhead, { passive: true });
document.addEventListener('focusin', loadAhead);
