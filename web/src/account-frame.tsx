/** Around every page that deals with an account: the store. */
import { type PropsWithChildren, useState } from 'react';
import { Provider } from 'react-redux';
import { portalStore } from './lib/portal-store.ts';
import { createStore } from './lib/store.ts';

/** What the prerendered HTML was drawn from: nobody is signed in. */
const prerendered = createStore().getState();

export default function AccountFrame({ children }: PropsWithChildren) {
  const [store] = useState(portalStore);
  return (
    <Provider store={store} serverState={prerendered}>
      {children}
    </Provider>
  );
}
