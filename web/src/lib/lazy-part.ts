/**
 * Parts of a prerendered page whose code loads when it is about to be used. Their HTML is there from the start, and its links
 * work without the code.
 */
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Parts whose code nobody has wanted yet, as functions that load it. */
const waiting = new Set<() => void>();
/** Code that is on its way. */
const coming = new Set<Promise<unknown>>();
let isAwake = false;

/**
 * Loads all parts that still wait, and lets no part wait from now on; undefined if all code is there. Before the address changes it
 * has to be: React can't update HTML that it has not taken over.
 */
export function wakeAll(): Promise<unknown> | undefined {
  isAwake = true;
  for (const wake of waiting) wake();
  return coming.size === 0 ? undefined : Promise.allSettled(coming);
}

/** `watch` calls `wake` when the code is wanted, and returns a function that stops it. */
function lazyPart(selector: string, load: Load, watch: (part: Element, wake: () => void) => () => void) {
  const begin = () => {
    const loading = load();
    const arrived = () => void coming.delete(loading);
    coming.add(loading);
    loading.then(arrived, arrived);
    return loading;
  };
  return lazy(() => {
    const part = typeof document === 'undefined' ? null : document.querySelector(selector);
    // While it is not on the page, nothing shows in its place.
    if (!part || isAwake) return begin();
    return new Promise<{ default: ComponentType }>((resolve) => {
      const wake = () => {
        stop();
        waiting.delete(wake);
        resolve(begin());
      };
      const stop = watch(part, wake);
      waiting.add(wake);
    });
  });
}

/** A part that does something by itself, or has controls: its code loads when it is less than a quarter of a screen away. `selector` finds an element within it. */
export const lazyNear = (selector: string, load: Load) =>
  lazyPart(selector, load, (part, wake) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin: '25%' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  });

const TOUCHES = ['pointerover', 'focusin'] as const;

/** A part that has only text, pictures and links: its code loads when it is pointed at, touched or focused. `selector` finds the part. */
export const lazyTouched = (selector: string, load: Load) =>
  lazyPart(selector, load, (part, wake) => {
    for (const type of TOUCHES) part.addEventListener(type, wake);
    return () => {
      for (const type of TOUCHES) part.removeEventListener(type, wake);
    };
  });
