import { useEffect, useRef, useState } from 'react';
import type { CallReference } from '../../content/reference.ts';
import { useCode } from '../../lib/use-code.ts';
import { Button } from '../../ui/button.tsx';
import './try-it.css';

const loadConsole = () => import('./console/console.tsx');

/** The closed console of a call. Its code loads when the reader shows interest. */
export function TryIt({ call }: { readonly call: CallReference }) {
  const [open, setOpen] = useState(false);
  const { code, failed, want } = useCode(loadConsole);
  const details = useRef<HTMLDetailsElement>(null);
  // The prerendered page can be opened before React is listening.
  useEffect(() => {
    if (!details.current?.open) return;
    setOpen(true);
    void want();
  }, [want]);
  return (
    <section className="docs-block" aria-label="Try it" data-furniture>
      <details
        ref={details}
        suppressHydrationWarning
        className="console"
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open) void want();
        }}
      >
        <summary className="console-summary" onPointerEnter={want}>
          <h2 className="console-title">Try it</h2>
          <span>Send this call from here and see the response.</span>
        </summary>
        {open && code && <code.Console call={call} />}
        {failed && (
          <div className="console-waiting" role="alert">
            <p>The console could not be loaded. The rest of this page still works.</p>
            <Button size="sm" onClick={want}>
              Try again
            </Button>
          </div>
        )}
        {!code && !failed && <p className="console-waiting">Loading the console…</p>}
      </details>
    </section>
  );
}
