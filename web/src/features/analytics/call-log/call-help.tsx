import { API_ERRORS, type ApiErrorCode, errorPage } from '@meridian/contracts/errors';
import { Link } from 'react-router';
import { CALLS } from 'virtual:documentation/calls';

/** The error codes that a status can have. If the call names one of several, only that one. */
function codesOf(status: number, errors: readonly ApiErrorCode[]): ApiErrorCode[] {
  const codes = (Object.keys(API_ERRORS) as ApiErrorCode[]).filter(
    (code) => API_ERRORS[code].status === status,
  );
  const own = codes.filter((code) => errors.includes(code));
  return own.length > 0 ? own : codes;
}

/** Links to the documentation of the call and of its error. */
export function CallHelp({ endpoint, status }: { readonly endpoint: string; readonly status: number }) {
  const call = CALLS.find(({ path }) => path === endpoint);
  const codes = status >= 400 ? codesOf(status, call?.errors ?? []) : [];
  if (call === undefined && codes.length === 0) return null;
  return (
    <section className="sheet-part sheet-help">
      <h3>Documentation</h3>
      <ul>
        {call && (
          <li>
            <Link to={call.page}>{call.title}</Link>
          </li>
        )}
        {codes.map((code) => (
          <li key={code}>
            <Link to={errorPage(code)}>
              {status}: <span className="mono">{code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
