/** The cache of server state in this window. Only signed-in pages import it; public pages stay free of its code. */
import { QueryClient, notifyManager } from '@tanstack/react-query';

// A response is shown in the frame in which it arrives, not one timer later.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A view shows nothing from before it was opened.
      gcTime: 0,
      // Live topics and Auto Refresh decide when to fetch again.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Another part of the page that shows what has just arrived does not ask again.
      staleTime: 2_000,
      // A browser that believes to be offline still tries, and reports what came of it.
      networkMode: 'always',
      retry: false,
    },
    mutations: { gcTime: 0, networkMode: 'always', retry: false },
  },
});
