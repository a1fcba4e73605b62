import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { openPalette, warmPalette } from '../lib/palette.ts';

const never = () => () => {};
const shortcut = () => (/Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘K' : 'Ctrl K');

/** Opens the command palette. On a narrow screen it is an icon, unless `wide` keeps it a field. */
export function PaletteButton({ wide = false }: { readonly wide?: boolean }) {
  const keys = useSyncExternalStore(never, shortcut, () => 'Ctrl K');
  return (
    <button
      className={wide ? 'palette-button is-wide' : 'palette-button'}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={warmPalette}
      onFocus={warmPalette}
      onClick={openPalette}
    >
      <Search className="icon" />
      <span className="palette-button-text">Search</span>
      {/* Drawn by the style sheet: it is a hint, and no part of the name. */}
      <kbd aria-hidden="true" data-keys={keys} />
    </button>
  );
}
