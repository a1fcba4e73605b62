import { useEffect, useState } from 'react';
import { followPalette } from '../../lib/palette.ts';
import { useCode } from '../../lib/use-code.ts';
import { PaletteDialog } from './palette-dialog.tsx';

const loadResults = () => import('./palette-results.tsx');

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the key opens the palette: Ctrl+K, ⌘K, or `/` outside of fields. */
function opens({ altKey, ctrlKey, isComposing, key, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isField(target);
}

/** The command palette of the whole portal, closed until a shortcut or a button opens it. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const { code, failed, want } = useCode(loadResults);
  useEffect(() => {
    const start = () => {
      void want();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Ctrl and ⌘ come before the K.
      if (event.key === 'Control' || event.key === 'Meta') void want();
      if (!opens(event)) return;
      event.preventDefault();
      start();
    };
    document.addEventListener('keydown', onKeyDown);
    const stop = followPalette((request) => (request === 'open' ? start() : void want()));
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, [want]);
  if (!open) return null;
  return (
    <PaletteDialog
      Results={code?.PaletteResults ?? null}
      failed={failed}
      onRetry={want}
      onClose={() => setOpen(false)}
    />
  );
}
