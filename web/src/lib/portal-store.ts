/** The one store of a window, for signed-in pages. Public pages work without it and its code. */
import { startSession } from './session.ts';
import { type Store, createStore } from './store.ts';

let open: { readonly store: Store; readonly stop: () => void } | undefined;

/**
 * Creates the store on first use and connects it to the browser's storage. Outside a browser, returns a new one each
 * time.
 */
export function portalStore(): Store {
  if (!('localStorage' in globalThis)) return createStore();
  if (!open) {
    const store = createStore();
    open = { store, stop: startSession(store) };
  }
  return open.store;
}

/** Disconnects and drops the store, as closing the window does. */
export function closePortalStore(): void {
  open?.stop();
  open = undefined;
}
