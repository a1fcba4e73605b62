import type { ReactNode, Ref } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import './table-lines.css';

interface Props {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** On a phone, rows of two lines instead of a table that scrolls: see table-lines.css. */
  readonly lines?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on a narrow screen. */
export function TableRegion({ label, ref, lines = false, children }: Props) {
  return (
    <ScrollRegion className="table-wrap" label={label} ref={ref}>
      <table className={lines ? 'table table-lines' : 'table'}>{children}</table>
    </ScrollRegion>
  );
}
