import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Content that scrolls sideways on a narrow screen. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus can be scrolled by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
