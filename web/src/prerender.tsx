/** The build's entry: the HTML of one page for a visitor without a session. */
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { loadTable } from './find-page.ts';
import { windowTitle } from './page.ts';
import { NOT_FOUND, PAGES, pageAt, sourceOf } from './pages.ts';
import { Portal, preload } from './portal.tsx';

export { NOT_FOUND, PAGES, sourceOf, windowTitle };

/** The HTML inside #root for `path`. Throws on any render error, so that the build fails. */
export async function renderPage(path: string): Promise<string> {
  await loadTable();
  await preload(pageAt(path));
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Portal />
    </StaticRouter>,
    {
      // Without placeholders, because those need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  return html;
}
