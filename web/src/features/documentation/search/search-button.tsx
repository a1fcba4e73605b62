import { Search } from 'lucide-react';
import { openPalette, warmPalette } from '../../../lib/palette.ts';
import './search-button.css';

/** Opens the command palette from within the documentation. */
export const SearchButton = () => (
  <button
    className="docs-search"
    type="button"
    aria-label="Search the documentation"
    aria-haspopup="dialog"
    aria-keyshortcuts="/ Control+K Meta+K"
    onPointerEnter={warmPalette}
    onFocus={warmPalette}
    onClick={openPalette}
  >
    <Search className="icon" />
    Search
    <kbd className="docs-key" aria-hidden="true">
      /
    </kbd>
  </button>
);
