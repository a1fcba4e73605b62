import type { ReactNode, Ref } from 'react';

interface Props {
  readonly label: string;
  readonly className: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** Content that scrolls sideways on a narrow screen. Not a landmark: a page has too many of them. */
export function ScrollRegion({ label, className, ref, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- only what has the focus can be scrolled by keyboard; a fieldset is for controls
    <div role="group" className={className} ref={ref} tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
