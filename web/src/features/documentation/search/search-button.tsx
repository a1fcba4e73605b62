import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useCode } from '../../../lib/use-code.ts';
import { useToast } from '../../../ui/toast.tsx';
import './search-button.css';

const loadDialog = () => import('./search-dialog.tsx');

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the key opens the search: Ctrl+K, ⌘K, or `/` outside of text fields. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isField(event.target);
}

/** Opens the documentation search, by click or by keyboard shortcut. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const { code, want } = useCode(loadDialog);
  const toast = useToast();
  const start = useCallback(async () => {
    setOpen(true);
    if (await want()) return;
    setOpen(false);
    toast('The search could not be loaded. Check your connection and try again.', 'failed');
  }, [want, toast]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [start]);
  return (
    <>
      <button
        className="docs-search"
        type="button"
        aria-label="Search the documentation"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={want}
        onClick={start}
      >
        <Search className="icon" />
        Search
        <kbd className="docs-key" aria-hidden="true">
          /
        </kbd>
      </button>
      {open && code && <code.SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
