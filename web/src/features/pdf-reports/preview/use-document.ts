import { useEffect, useState } from 'react';
import type { OpenPdf } from './pdf.ts';

/** Loads the PDF code; also used to preload it. */
export const loadPdf = () => import('./pdf.ts');

interface DocumentState {
  readonly document: OpenPdf | null;
  /** The file is not a PDF, or the PDF code could not be loaded. */
  readonly failed: boolean;
}

/** Opens `file`. The previous document stays until the next one is open. */
export function useDocument(file: Blob | null): DocumentState {
  const [opened, setOpened] = useState<DocumentState & { readonly file: Blob | null }>({
    file: null,
    document: null,
    failed: false,
  });
  useEffect(() => {
    if (file === null) return undefined;
    let wanted = true;
    const open = async () => {
      try {
        const { openPdf } = await loadPdf();
        const document = await openPdf(file);
        if (wanted) setOpened({ file, document, failed: false });
        else document.close();
      } catch {
        if (wanted) setOpened({ file, document: null, failed: true });
      }
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [file]);
  const { document, failed } = opened;
  useEffect(() => () => document?.close(), [document]);
  return file === null
    ? { document: null, failed: false }
    : { document, failed: failed && opened.file === file };
}
