/**
 * Parts of a prerendered page whose code loads when it is about to be used. Their HTML is there from the start, and its links
 * work without the code.
 */
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Loads a part that waits, each once. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads all parts that still wait; undefined if there are none. Before the address changes they have to be there: React can't
 * update HTML that it has not taken over.
 */
export const wakeAll = (): Promise<unknown> | undefined =>
  waiting.size === 0 ? undefined : Promise.allSettled([...waiting].map((wake) => wake()));

/** `watch` calls `wake` when the code is wanted, and returns a function that stops it. */
const lazyPart = (selector: string, load: Load, watch: (part: Element, wake: () => void) => () => void) =>
  lazy(() => {
    const part = typeof document === 'undefined' ? null : document.querySelector(selector);
    // While it is not on the page, nothing shows in its place.
    if (!part) return load();
    return new Promise<{ default: ComponentType }>((resolve) => {
      const wake = () => {
        stop();
        waiting.delete(wake);
        const loading = load();
        resolve(loading);
        return loading;
      };
      const stop = watch(part, () => void wake());
      waiting.add(wake);
    });
  });

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
