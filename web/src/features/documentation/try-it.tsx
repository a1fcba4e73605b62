import { Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CONSOLE } from '../../content/console-address.ts';
import type { CallReference } from '../../content/reference.ts';
import { useCode } from '../../lib/use-code.ts';
import { Button } from '../../ui/button.tsx';
import { useConsoleOpen } from './use-console-open.ts';
import './try-it.css';

const loadConsole = () => import('./console/console.tsx');

/** Opens and closes the console of the call. Pointing at it loads the code. */
export function TryItButton() {
  const { open, toggle } = useConsoleOpen();
  return (
    <Button
      className="try-it-button"
      size="sm"
      look={open ? 'secondary' : 'primary'}
      aria-expanded={open}
      aria-controls={open ? CONSOLE : undefined}
      onPointerEnter={() => void loadConsole().catch(() => {})}
      onClick={toggle}
    >
      {open ? <X className="icon" /> : <Play className="icon" />}
      {open ? 'Close' : 'Try it'}
    </Button>
  );
}

/** The console of a call, while the address opens it. */
export function TryIt({ call }: { readonly call: CallReference }) {
  const { open } = useConsoleOpen();
  return open && <OpenConsole call={call} />;
}

function OpenConsole({ call }: { readonly call: CallReference }) {
  const { code, failed, want } = useCode(loadConsole);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    void want();
    // The browser looked for the fragment before this was rendered.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [want]);
  return (
    <section className="console" id={CONSOLE} ref={section} aria-label="Try it" data-furniture>
      {code && <code.Console call={call} />}
      {failed && (
        <div className="console-waiting" role="alert">
          <p>The console could not be loaded. The rest of this page still works.</p>
          <Button size="sm" onClick={want}>
            Try again
          </Button>
        </div>
      )}
      {!code && !failed && <p className="console-waiting">Loading the console…</p>}
    </section>
  );
}
