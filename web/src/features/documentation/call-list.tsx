import { Link } from '../../ui/link.tsx';
import type { CallSummary } from '../../content/reference.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import './stacked-table.css';

interface Group {
  readonly title: string;
  readonly to: string;
  readonly calls: readonly CallSummary[];
}

/** What a call returns, from its summary: “Get the latest quote” becomes “The latest quote”. */
function returned(summary: string): string {
  const result = summary.replace(/^(?:Get|List|Find|Read|Download) /, '');
  return result.charAt(0).toUpperCase() + result.slice(1);
}

const HEAD = (
  <thead>
    <tr>
      <th scope="col">Endpoint</th>
      <th scope="col">Returns</th>
    </tr>
  </thead>
);

const Endpoint = ({ page, method, path }: Pick<CallSummary, 'page' | 'method' | 'path'>) => (
  <Link to={page}>
    <span className="method">{method}</span> <span className="mono">{path}</span>
  </Link>
);

const GroupName = ({ to, title }: Pick<Group, 'to' | 'title'>) => (
  <h3>
    <Link to={to}>{title}</Link>
  </h3>
);

const rowOf = ({ name, page, method, path, summary }: CallSummary) => (
  <tr key={name}>
    <th scope="row" className="docs-call">
      <Endpoint page={page} method={method} path={path} />
    </th>
    <td className="wrap">{returned(summary)}</td>
  </tr>
);

/** A table of endpoints by method and path, with links to their pages. */
export const CallList = ({
  label,
  calls,
}: {
  readonly label: string;
  readonly calls: readonly CallSummary[];
}) => (
  <ScrollRegion className="table-wrap" label={label}>
    <table className="table table-bare docs-stacked">
      {HEAD}
      <tbody>{calls.map(rowOf)}</tbody>
    </table>
  </ScrollRegion>
);

/** The same below the name of each group. */
export const GroupedCallList = ({
  label,
  groups,
}: {
  readonly label: string;
  readonly groups: readonly Group[];
}) => (
  <ScrollRegion className="table-wrap" label={label}>
    <table className="table table-bare docs-stacked">
      {HEAD}
      {groups.map(({ title, to, calls }) => (
        <tbody key={to}>
          <tr className="docs-group">
            <td colSpan={2}>
              <GroupName to={to} title={title} />
            </td>
          </tr>
          {calls.map(rowOf)}
        </tbody>
      ))}
    </table>
  </ScrollRegion>
);
