/** The build's entry: the HTML of one page for a visitor without a session. */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { FirstView } from './features/dashboard/first-view.tsx';
import { loadTable } from './find-page.ts';
import { createStore } from './lib/store.ts';
import { windowTitle } from './page.ts';
import { NOT_FOUND, PAGES, pageAt, sourceOf } from './pages.ts';
import { Portal, preload } from './portal.tsx';

export { NOT_FOUND, PAGES, sourceOf, windowTitle };

/** The HTML of `content` at a path. Throws on any render error, so that the build fails. */
async function htmlAt(path: string, content: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(<StaticRouter location={path}>{content}</StaticRouter>, {
    // Without placeholders, because those need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  return html;
}

/** The HTML inside #root for `path`. */
export async function renderPage(path: string): Promise<string> {
  await loadTable();
  await preload(pageAt(path));
  return htmlAt(path, <Portal />);
}

/** The HTML that the dashboard shows until its code is there. */
export const renderFirstView = (): Promise<string> =>
  htmlAt(
    '/dashboard',
    <Provider store={createStore()}>
      <FirstView />
    </Provider>,
  );
