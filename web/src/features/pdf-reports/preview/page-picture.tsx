import { useEffect, useRef, useState } from 'react';
import { useSize } from '../../../ui/size.ts';
import type { OpenPdf } from './pdf.ts';

interface Props {
  readonly document: OpenPdf;
  readonly page: number;
}

/** Copies the finished drawing in one step, so that the previous page stays visible until then. */
function show(picture: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

/** One page as it will be printed, and its text for screen readers. */
export function PagePicture({ document, page }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  // Device pixels, not CSS pixels.
  const widthPx = Math.round((size?.width ?? 0) * Math.max(1, globalThis.devicePixelRatio));
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const draw = async () => {
      const picture = await document.draw(page, widthPx, signal);
      const words = await document.textOf(page);
      if (signal.aborted || !canvas.current) return;
      show(picture, canvas.current);
      setText(words);
    };
    // Rejects when a newer page replaces this one or the document closes.
    if (widthPx > 0) draw().catch(() => {});
    return () => ending.abort();
  }, [document, page, widthPx]);
  return (
    <div className="sheet-page" ref={box}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="visually-hidden">{text}</div>
    </div>
  );
}
