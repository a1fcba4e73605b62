import { listenForChanges } from '../../shared/live/listen-for-changes.ts';
import { openListener, type StoreListener } from '../../store/listen.ts';
import type { Served } from './served.ts';

/** Lets a server listen for changes of the store, as `startServer` does. */
export async function followChanges(url: string, { authenticator }: Served): Promise<StoreListener> {
  const listener = await openListener({ url, onError: () => undefined });
  const changes = { publish: () => undefined, publishAll: () => undefined };
  await listenForChanges({ listener, authenticator, changes });
  return listener;
}
