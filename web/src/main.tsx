/** The browser's entry: session first, then the page that the address names. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createStore } from './lib/store.ts';
import { routes } from './routes.tsx';
import { startSession } from './session.ts';
import './styles/index.css';

const store = createStore();
const serverState = store.getState();
startSession(store);

// The page's code is loaded before the router starts, so that the first paint is the page and not a blank.
await Promise.all(
  (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }),
);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const app = (
  <Provider store={store} serverState={serverState}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Provider>
);
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
