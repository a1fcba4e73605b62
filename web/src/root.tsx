/** Around every page: the window's title, where a reader arrives on a page, and messages that outlive a page. */
import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useArrival } from './lib/arrival.ts';
import { ToastRegion } from './ui/toast.tsx';

export function Root() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const title = handle?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  const arrived = useArrival();
  return (
    <ToastRegion>
      <output className="visually-hidden">{arrived && title}</output>
      <Outlet />
    </ToastRegion>
  );
}
