import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { focusIsLost } from './focus-it.ts';

/**
 * Why a form was refused, line by line. Scrolls into view, and takes the focus if the pressed button lost it by being
 * disabled.
 */
export function Failure({
  lines,
  action,
}: {
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusIsLost()) box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="failure" ref={box} tabIndex={-1}>
      <Banner kind="danger" action={action}>
        {lines.map((line) => (
          <span key={line} className="banner-line">
            {line}
          </span>
        ))}
      </Banner>
    </div>
  );
}
