import { PORTAL } from '@meridian/contracts/portal-config';
import { COMPARED, COMPARISON } from '../../content/comparison-claims.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

const own = PORTAL.texts.comparison;
const isOwn = own !== null && own !== false;
const columns: readonly string[] = isOwn ? own.columns : COMPARED;
const rows = isOwn
  ? own.rows.map(({ question, cells }) => ({ question, cells: cells.map((text) => ['text', text] as const) }))
  : COMPARISON;

const MARKS = { yes: 'mark-yes', no: 'mark-no', text: undefined } as const;

/** This portal compared with two kinds of vendors. */
export function Comparison() {
  return (
    <ScrollRegion className="table-wrap" label="Comparison table">
      <table className="table table-bare versus">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Question</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, cells }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {cells.map(([verdict, text], column) => (
                <td key={columns[column]} className={column === 0 ? 'is-us' : undefined}>
                  <span className={MARKS[verdict]}>{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
