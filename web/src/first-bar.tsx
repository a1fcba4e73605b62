/**
 * The bar of the dashboard's first view with its functions, while the code of the page is still on its way: menu and theme answer at
 * once, and a search opens with the page. The page brings a bar of its own; `lib/first-view.ts` hands over what is open.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { barAnswers } from './lib/first-view.ts';
import { Router } from './lib/router.tsx';
import { AppTop } from './ui/app-top.tsx';

/** Takes the place of the bar that is HTML, which looks the same. */
export function answer(): void {
  const bar = document.createElement('div');
  bar.className = 'first-bar';
  const root = createRoot(bar);
  flushSync(() =>
    root.render(
      <Router>
        <AppTop />
      </Router>,
    ),
  );
  barAnswers(bar, () => root.unmount());
}
