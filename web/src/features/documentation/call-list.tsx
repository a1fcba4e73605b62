import { Link } from 'react-router';
import type { CallSummary } from '../../content/reference.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import './stacked-table.css';

interface Row {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

interface Props {
  readonly label: string;
  readonly calls: readonly (CallSummary | Row)[];
}

const Name = ({ of: { method, path } }: { readonly of: Row }) => (
  <>
    <span className="method">{method}</span> <span className="mono">{path}</span>
  </>
);

/** A table of calls by method and path, with links to their pages. */
export function CallList({ label, calls }: Props) {
  return (
    <ScrollRegion className="table-wrap" label={label}>
      <table className="table table-bare docs-stacked">
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Returns</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={`${call.method} ${call.path}`}>
              <th scope="row" className="docs-call">
                {'page' in call ? (
                  <Link to={call.page}>
                    <Name of={call} />
                  </Link>
                ) : (
                  <Name of={call} />
                )}
              </th>
              <td className="wrap">{call.summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
