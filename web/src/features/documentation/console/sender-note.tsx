import { DEMO_LIMITS } from '@meridian/contracts/api/demo';
import { useLocation } from '../../../lib/router.tsx';
import { Link } from '../../../ui/link.tsx';
import { formatCount } from '../../../lib/format.ts';
import { loginPath } from '../../../lib/next-path.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { SendMode } from './request.ts';

/** Links to sign in, returning to this page, or to sign up. */
export function SignInLinks() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={loginPath(pathname + search)}>Sign in</Link> <Link to="/signup">Create an account</Link>
    </>
  );
}

/** Explains which key the request uses. */
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
        market and does not count towards the month.
      </p>
    );
  }
  if (way === 'demo') {
    return (
      <Banner title="Public demo." action={<SignInLinks />}>
        Sent without a key: at most {formatCount(DEMO_LIMITS.rows)} rows and {DEMO_LIMITS.callsPerMinute}{' '}
        calls per minute. Sign in to send it with your test key.
      </Banner>
    );
  }
  return (
    <Banner title="This call needs a key." action={<SignInLinks />}>
      Sign in to send it from here with your test key, which reads the simulated market.
    </Banner>
  );
}
