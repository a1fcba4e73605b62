import { useEffect, useState } from 'react';
import { followPalette } from '../../lib/palette.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { useCode } from '../../lib/use-code.ts';

const loadPalette = () => import('./palette.tsx');

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the key opens the palette: Ctrl+K, ⌘K, or `/` outside of fields. */
function opens({ altKey, ctrlKey, isComposing, key, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isField(target);
}

/** The first sign of a reader loads the dialog, so that it is there when a shortcut is pressed. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The command palette of the whole portal, closed until a shortcut or a button opens it. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const { code, failed, want } = useCode(loadPalette);
  const afterPaint = useAfterPaint();
  useEffect(() => {
    // A press often follows the first sign, and does not wait for this.
    const warm = () => afterPaint(() => void want());
    const start = () => {
      void want();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    /** Ahead, with the results. */
    const near = () =>
      afterPaint(
        () =>
          void loadPalette().then(
            ({ loadResults }) => loadResults(),
            () => {},
          ),
      );
    const onKeyDown = (event: KeyboardEvent) => {
      // Ctrl and ⌘ come before the K.
      if (event.key === 'Control' || event.key === 'Meta') near();
      if (!opens(event)) return;
      event.preventDefault();
      start();
    };
    for (const sign of SIGNS) document.addEventListener(sign, warm, { once: true, passive: true });
    document.addEventListener('keydown', onKeyDown);
    const stop = followPalette((request) => (request === 'open' ? start() : near()));
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, warm);
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, [want, afterPaint]);
  if (!open) return null;
  if (code) return <code.Palette onClose={() => setOpen(false)} />;
  return failed ? (
    <div className="toast-region">
      <p className="toast is-static" role="alert">
        The search could not be loaded.
        <button className="btn-link" type="button" onClick={want}>
          Try again
        </button>
      </p>
    </div>
  ) : null;
}
