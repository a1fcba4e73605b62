import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { Link } from 'react-router';
import { ERROR_HELP } from '../../content/error-help.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Words } from './field-list.tsx';
import './stacked-table.css';

/** A list of errors with links to their pages. */
export function ErrorList({ codes }: { readonly codes: readonly ApiErrorCode[] }) {
  return (
    <ScrollRegion className="table-wrap" label="Errors">
      <table className="table table-bare docs-stacked">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{API_ERRORS[code].status}</th>
              <td>
                <Link className="mono" to={`/documentation/errors/${code}`}>
                  {code}
                </Link>
              </td>
              <td className="wrap">
                <Words text={ERROR_HELP[code].when} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
