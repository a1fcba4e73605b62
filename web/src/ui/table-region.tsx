import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

/** A table that scrolls sideways on a narrow screen. */
export function TableRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ScrollRegion className="table-wrap" label={label}>
      <table className="table">{children}</table>
    </ScrollRegion>
  );
}
