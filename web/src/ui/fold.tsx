import { clsx } from 'clsx/lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../lib/hydrated.ts';

interface Props {
  /** A heading, which opens and folds the rest. */
  readonly head: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Same width as in disclosure.css. */
const PHONE = '(max-width: 759px)';

/**
 * A disclosure that is open at first on wide screens and folded on phones. The prerendered page does not know the width, so it
 * has it open, and the style sheet hides the content on phones until this component has folded it. Nothing moves then.
 */
export function Fold({ head, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (details.current && window.matchMedia(PHONE).matches) details.current.open = false;
  }, []);
  return (
    <details
      ref={details}
      className={clsx('disclosure', className)}
      open
      data-unsettled={!hydrated || undefined}
    >
      <summary>{head}</summary>
      {children}
    </details>
  );
}
