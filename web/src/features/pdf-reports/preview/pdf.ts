/** The pages of a PDF as pictures and as text, by pdf.js. Its code is fetched with this module, by whoever shows a document. */
import { type PDFDocumentProxy, PDFWorker, getDocument } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes one file of the thread and gives its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export interface OpenPdf {
  readonly pages: number;
  /** Draws a page, numbered from 1, at that many pixels of width, on a canvas of its own. */
  readonly draw: (page: number, widthPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** What stands on it, in the order of the document. */
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

/** pdf.js's own thread, one for the page. Our policy for scripts takes its address from a named source alone. */
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

/** Opens `file`; throws when it is no PDF. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  // Documents carry their fonts; programs within them are not run, nor is anything compiled in the page.
  const task = getDocument({ data, worker: worker(), useSystemFonts: false, useWasm: false });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: (page, widthPx, signal) => draw(document, page, widthPx, signal),
    textOf: (page) => textOf(document, page),
    close: () => void task.destroy(),
  };
}
