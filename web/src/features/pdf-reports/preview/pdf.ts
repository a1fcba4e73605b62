/** Renders PDF pages as images and text with pdf.js. Import this module dynamically: it loads the pdf.js code. */
import { type PDFDocumentProxy, PDFWorker, getDocument } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite bundles the worker and returns its URL
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export interface OpenPdf {
  readonly pages: number;
  /** Draws page `page`, counted from 1, on a new canvas that is `widthPx` wide. */
  readonly draw: (page: number, widthPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** The text of the page in document order. */
  readonly textOf: (page: number) => Promise<string>;
  readonly close: () => void;
}

interface ScriptUrls {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

let thread: PDFWorker | undefined;

/** The pdf.js worker, one per page. The content security policy requires a trusted type for its URL. */
function worker(): PDFWorker {
  if (thread && !thread.destroyed) return thread;
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptUrls };
  const policy = trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerUrl });
  const port = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module', name: 'pdf' });
  thread = PDFWorker.create({ port });
  return thread;
}

async function draw(
  document: PDFDocumentProxy,
  number: number,
  widthPx: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return canvas;
}

async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Opens `file`; throws if it is not a PDF. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  // Documents embed their fonts. Scripts in documents and WebAssembly are disabled.
  const task = getDocument({ data, worker: worker(), useSystemFonts: false, useWasm: false });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: (page, widthPx, signal) => draw(document, page, widthPx, signal),
    textOf: (page) => textOf(document, page),
    close: () => void task.destroy(),
  };
}
