import { BODY_ERRORS, KEYED_ERRORS } from '@meridian/contracts/api/call';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { Link } from '../../ui/link.tsx';
import { ERROR_HELP, firstSentence } from '../../content/error-help.ts';
import { pathOfSection } from '@meridian/contracts/documentation-sections';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Words } from './field-list.tsx';
import './stacked-table.css';

/** A list of errors with links to their pages. */
function ErrorList({ codes }: { readonly codes: readonly ApiErrorCode[] }) {
  return (
    <ScrollRegion className="table-wrap" label="Errors">
      <table className="table table-bare docs-stacked">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Cause</th>
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

const COMMON: ReadonlySet<ApiErrorCode> = new Set([...KEYED_ERRORS, ...BODY_ERRORS]);

/** The errors that a call adds to those that every call can return. */
export function OwnErrors({ codes }: { readonly codes: readonly ApiErrorCode[] }) {
  const own = codes.filter((code) => !COMMON.has(code));
  return (
    <>
      <p>
        {own.length === 0 ? 'This call adds no errors to ' : 'This call adds these errors to '}
        <Link to={pathOfSection('error-codes')}>those that every call can return</Link>.
      </p>
      {own.length > 0 && <ErrorList codes={own} />}
    </>
  );
}

const CODES = (Object.keys(API_ERRORS) as ApiErrorCode[]).toSorted(
  (a, b) => API_ERRORS[a].status - API_ERRORS[b].status,
);

/** Every error of the API, by status. */
export const EveryError = () => <ErrorList codes={CODES} />;

/** The four most common errors. */
const MAIN_ERRORS = ['invalid_parameters', 'unauthorized', 'rate_limit_exceeded', 'server_error'] as const;

export function MainErrors() {
  return (
    <ScrollRegion className="table-wrap" label="The four most common errors">
      <table className="table table-bare">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {MAIN_ERRORS.map((code) => (
            <tr key={code}>
              <th scope="row">{API_ERRORS[code].status}</th>
              <td>{API_ERRORS[code].title}</td>
              <td className="wrap">{firstSentence(ERROR_HELP[code].remedy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
