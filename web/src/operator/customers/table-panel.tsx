import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';

export const None = () => <span className="t-3">none</span>;

export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span className="t-3">never</span>
  ) : (
    <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
  );

export type Columns<Row> = readonly (readonly [string, (row: Row) => ReactNode])[];

/** A panel with a table, or a sentence where there are no rows. */
export function TablePanel<Row>({
  title,
  none,
  rows,
  idOf,
  columns,
  aside,
}: {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string;
  readonly columns: Columns<Row>;
  readonly aside?: ReactNode;
}) {
  return (
    <Panel title={title} aside={aside} flush>
      {rows.length === 0 ? (
        <p className="customer-none">{none}</p>
      ) : (
        <TableRegion label={title}>
          <thead>
            <tr>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={idOf(row, index)}>
                {columns.map(([name, cell]) => (
                  <td key={name}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
    </Panel>
  );
}
