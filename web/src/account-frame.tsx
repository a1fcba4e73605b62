/** Wraps every account page: provides the store, and the bar of an operator's view. */
import { type PropsWithChildren, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { endFirstView } from './lib/first-view.ts';
import { portalStore } from './lib/portal-store.ts';
import { createStore } from './lib/store.ts';
import { ViewBar } from './ui/view-bar.tsx';

const leave = async () => (await import('./ui/user-menu-items.tsx')).leave();

/** The state that the HTML was prerendered from: nobody is signed in. */
const prerendered = createStore().getState();

export default function AccountFrame({ children }: PropsWithChildren) {
  const [store] = useState(portalStore);
  // Before the paint, so that an open menu stays open.
  useLayoutEffect(() => endFirstView(leave), []);
  return (
    <Provider store={store} serverState={prerendered}>
      <ViewBar />
      {children}
    </Provider>
  );
}
