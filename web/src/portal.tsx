/** The page at the current address: in its frame, with the window's title, and toasts that outlive a page. */
import {
  type ComponentType,
  type PropsWithChildren,
  Suspense,
  createElement,
  lazy,
  use,
  useEffect,
} from 'react';
import { useLocation } from './lib/router.tsx';
import { PaletteHost } from './features/palette/palette-host.tsx';
import { PageBoundary } from './features/site/page-boundary.tsx';
import { SiteLayout } from './features/site/site-layout.tsx';
import { forgetOnceShown } from './lib/failed-loads.ts';
import { useFocusOnNavigation } from './lib/focus-management.ts';
import { TakenOver } from './lib/taken-over.tsx';
import { knownPage, loadTable } from './find-page.ts';
import { type Page, loadPage, windowTitle } from './page.ts';
import { ToastRegion } from './ui/toast.tsx';

type Frame = ComponentType<PropsWithChildren>;

/** Components by path, rendered immediately when their code is loaded. */
const bodies = new Map<string, ComponentType>();
const frames = new Map<Page['frame'], Frame>([['site', SiteLayout]]);

const loadAccountFrame = async (): Promise<Frame> => (await import('./account-frame.tsx')).default;

/** Loads the code of a page ahead of time, so that it renders immediately. */
export async function preload(page: Page): Promise<void> {
  const loaded = await Promise.all([loadPage(page), frames.get(page.frame) ?? loadAccountFrame()]);
  if (!bodies.has(page.path)) bodies.set(page.path, loaded[0]);
  if (!frames.has(page.frame)) frames.set(page.frame, loaded[1]);
}

/** The component in `kept` under `key`, else a lazy one that loads it. A failed one stays until its failure is shown. */
function known<Key, Props>(
  kept: Map<Key, ComponentType<Props>>,
  key: Key,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const found = kept.get(key);
  if (found) return found;
  const waiting = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      forgetOnceShown(() => kept.delete(key));
      throw error;
    }
  }) as unknown as ComponentType<Props>;
  kept.set(key, waiting);
  return waiting;
}

/** The page at a path, in its frame. */
function PageAt({ path }: { readonly path: string }) {
  if (!knownPage(path)) use(loadTable());
  const page = knownPage(path)!;
  const title = windowTitle(page);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const arrived = useFocusOnNavigation();
  const frame = known(frames, page.frame, loadAccountFrame);
  const body = known(bodies, page.path, () => loadPage(page));
  return (
    <>
      <output className="visually-hidden">{arrived && title}</output>
      {/* Nothing instead of a page that is not loaded yet: the shell is blank for a moment, never wrong. */}
      <Suspense>
        {createElement(frame, null, createElement(body, { key: page.path }))}
        <TakenOver />
      </Suspense>
    </>
  );
}

export function Portal() {
  const { pathname } = useLocation();
  return (
    <ToastRegion>
      <PageBoundary path={pathname}>
        <Suspense>
          <PageAt path={pathname} />
        </Suspense>
      </PageBoundary>
      <PaletteHost />
    </ToastRegion>
  );
}
