import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface Props {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Further classes of the table. With `docs-labelled`, each cell follows the name of its column on a narrow screen. */
  readonly className?: string;
}

/** A table of a guide that looks as if it were written in Markdown. */
export const GuideTable = ({ heads, rows, className = '' }: Props) => (
  <ScrollRegion className="table-wrap" label="Table">
    <table className={`table table-bare ${className}`.trim()}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-label={index === 0 ? undefined : heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
