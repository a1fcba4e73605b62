import type { ReactNode, Ref } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on a narrow screen. */
export function TableRegion({ label, ref, children }: Props) {
  return (
    <ScrollRegion className="table-wrap" label={label} ref={ref}>
      <table className="table">{children}</table>
    </ScrollRegion>
  );
}
