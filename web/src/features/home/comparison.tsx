import { COMPARED, COMPARISON } from '../../content/claims.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

const MARKS = { yes: 'mark-yes', no: 'mark-no', text: undefined } as const;

/** Meridian compared with two kinds of vendors. */
export function Comparison() {
  return (
    <ScrollRegion className="table-wrap" label="Comparison table">
      <table className="table table-bare versus">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Question</span>
            </th>
            {COMPARED.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ question, cells }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {cells.map(([verdict, text], column) => (
                <td key={COMPARED[column]} className={column === 0 ? 'is-us' : undefined}>
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
