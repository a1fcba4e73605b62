/** The one store of a window, for the pages of an account. Public pages do without it and its code. */
import { startSession } from './session.ts';
import { type Store, createStore } from './store.ts';

let open: { readonly store: Store; readonly stop: () => void } | undefined;

/** The store, made and tied to the browser's storage when it is first asked for. Without a browser a new one each time. */
export function portalStore(): Store {
  if (!('localStorage' in globalThis)) return createStore();
  if (!open) {
    const store = createStore();
    open = { store, stop: startSession(store) };
  }
  return open.store;
}

/** Unties and forgets it, as closing the window does. */
export function closePortalStore(): void {
  open?.stop();
  open = undefined;
}
