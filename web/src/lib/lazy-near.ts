import { type ComponentType, lazy } from 'react';

/** Resolves when the element with that id is less than a quarter of a screen away, or not on the page yet. */
function near(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
  });
}

/**
 * A part of a prerendered page whose code loads when the reader scrolls near it. Its HTML is there from the start; `id`
 * belongs to an element within it.
 */
export const lazyNear = (id: string, load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    await near(id);
    return load();
  });
