/** The build's entry: the HTML of one page as a visitor without a session sees it. */
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { createStore } from './lib/store.ts';
import { NOT_FOUND, PAGES, routes, sourceOf, windowTitle } from './routes.tsx';

export { NOT_FOUND, PAGES, sourceOf, windowTitle };

/** The HTML inside #root for `path`; throws on any error while drawing, so that the build fails. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://portal.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  let failure: unknown;
  const { prelude } = await prerender(
    <Provider store={createStore()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Provider>,
    {
      // One piece without placeholders: those need inline scripts.
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
