import { type RefObject, useEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in CSS pixels, updated as it changes; null before it is mounted or while it is hidden. */
export function useSize<Element extends HTMLElement>(): [RefObject<Element | null>, Size | null] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(width > 0 ? { width: Math.round(width), height: Math.round(height) } : null);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
