import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import './list.css';

export const None = () => <span className="t-3">none</span>;

export type Columns<Row> = readonly (readonly [string, (row: Row) => ReactNode])[];

/** A panel with a short table, or a sentence where there are no rows. */
export function TablePanel<Row>({
  title,
  none,
  rows,
  idOf,
  columns,
  aside,
  foot,
}: {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string;
  readonly columns: Columns<Row>;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
}) {
  return (
    <Panel title={title} aside={aside} foot={foot} flush>
      {rows.length === 0 ? (
        <p className="list-none">{none}</p>
      ) : (
        <TableRegion stacks label={title}>
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
