/** Around every page: the window's title, the place on the page, and messages that outlive a page. */
import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { ToastRegion } from './ui/toast.tsx';

export function Root() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const title = handle?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <ToastRegion>
      <Outlet />
    </ToastRegion>
  );
}
