import { DEMO_LIMITS } from '@meridian/contracts/api/demo';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { loginPath } from '../../../lib/next-path.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { SendMode } from './request.ts';

/** The two ways to a key, back to this page. */
export function SignInLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to={loginPath(pathname)}>Sign in</Link> <Link to="/signup">Create an account</Link>
    </>
  );
}

/** Says as whom the request goes out. */
export function SenderNote({
  way,
  keyPrefix,
}: {
  readonly way: SendMode | null;
  readonly keyPrefix: string | null;
}) {
  if (way === 'open') return <p className="console-note">This call needs no key.</p>;
  if (way === 'key') {
    return (
      <p className="console-note">
        Sent with your test key{keyPrefix !== null && ' '}
        {keyPrefix !== null && <code className="code-inline">{keyPrefix}</code>}. It reads the simulated
        market and does not count against the month.
      </p>
    );
  }
  if (way === 'demo') {
    return (
      <Banner title="Public demo." action={<SignInLinks />}>
        Sent without a key: at most {formatCount(DEMO_LIMITS.rows)} rows and {DEMO_LIMITS.callsPerMinute}{' '}
        calls a minute. Signed in, it is sent with your test key.
      </Banner>
    );
  }
  return (
    <Banner title="This call needs a key." action={<SignInLinks />}>
      Signed in, it is sent from here with your test key, which reads the simulated market.
    </Banner>
  );
}
