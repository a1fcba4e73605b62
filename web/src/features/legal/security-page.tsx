import { loadOwnText, OwnText } from './own-text.tsx';
import { Link } from '../../ui/link.tsx';
import { type LegalSection, Points, Rows, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-26';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'signing-in',
    title: 'Signing in',
    content: (
      <Points>
        {[
          'Passwords are hashed with Argon2id (19 MiB, 2 passes), and never stored or logged in plain text. They have at least 8 characters, and the most common ones are rejected.',
          'Responses slow down from the third failed sign-in. Ten failures within 15 minutes lock sign-ins to an account for a while, and we email its owner. 50 failures lock sign-ins from a client address.',
          'The service never reveals whether an address has an account: known and unknown addresses get the same messages.',
          'Emailed codes have 6 digits, are valid for 10 minutes, allow 5 attempts and work once. A password reset link works once, within an hour.',
        ]}
      </Points>
    ),
  },
  {
    id: 'second-factor',
    title: 'Two-factor authentication',
    content: (
      <p>
        With an authenticator app, your password alone is not enough to sign in. If you lose the app, you can
        use one of ten backup codes, each once. Emailed codes also work, unless you turn them off. They are
        off for a day after a password reset by email, so that a mailbox alone never provides both factors.
      </p>
    ),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    content: (
      <Points>
        {[
          'A session ends after 12 hours without use, and after 30 days at the latest. Its token has 256 random bits and is stored as a hash.',
          'You can see and end your sessions under Settings. A new password ends all other sessions.',
          'Changing the email address or the second factor and deleting the account require that you confirmed your identity in the last ten minutes.',
          'We email you about sign-ins from new devices and every change to how you sign in. You can undo an email change from the previous address for 72 hours.',
        ]}
      </Points>
    ),
  },
  {
    id: 'keys',
    title: 'API keys',
    content: (
      <>
        <p>
          Keys are stored as hashes. The keys that the portal can show to you are also stored encrypted, with
          a secret outside the database. A key gives access only to the API, and a session only to the portal.
        </p>
        <p>
          You can regenerate a key at any time. The old one stops working immediately, and we send you an
          email. The first 16 characters are public and contain no secret.{' '}
          <Link to="/signup">Create an account</Link> to get a key.
        </p>
      </>
    ),
  },
  {
    id: 'encryption',
    title: 'Encryption',
    content: (
      <Rows
        rows={[
          [
            'In the database',
            'Keys for display, secrets of authenticator apps and queued mail are encrypted with AES-256-GCM. The master secret is stored outside the database.',
          ],
          [
            'On disk',
            'The software does not encrypt names, addresses and the call log. The operator is responsible for encrypting disks and backups.',
          ],
          [
            'In transit',
            'TLS ends at the operator’s proxy. With an https address, every response instructs browsers to require TLS for a year, and production mode rejects a public http address.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'site',
    title: 'Website security',
    content: (
      <Points>
        {[
          'No third-party code and no inline scripts, enforced by a strict Content-Security-Policy and Trusted Types.',
          'Pages cannot be framed, and page addresses are not passed on to other sites.',
          'Messages from the server are shown as text, never as HTML. An uploaded logo is redrawn without its metadata.',
          'Every request body is validated against a schema and limited in size. Calls are rate-limited per client address and per account.',
        ]}
      </Points>
    ),
  },
  {
    id: 'records',
    title: 'Activity log',
    content: (
      <p>
        Actions and attempts on an account are recorded with time, client address and device, kept for a year
        and shown to its owner. Bodies, passwords, tokens, codes and keys are never logged.{' '}
        <Link to="/privacy">Privacy</Link> lists what is stored, and for how long.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    content: (
      <p>
        The platform target is 99.9% uptime. Your SLA depends on your plan: the table on{' '}
        <Link to="/pricing">Pricing</Link> is binding. <Link to="/status">Status</Link> shows the measured
        uptime.
      </p>
    ),
  },
  {
    id: 'checked',
    title: 'Security review',
    content: (
      <p>
        The software comes with a checklist of the OWASP Application Security Verification Standard 5.0,
        levels 1 and 2 (docs/security-asvs.md in its repository). For each item it names the test or the file
        that proves it, or how the software deviates. This is the developers’ own assessment: there is no
        certificate and no external audit.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Report a vulnerability',
    content: (
      <>
        <p>
          Write to the operator of this installation through{' '}
          <Link to="/contact?topic=technical">Contact</Link>, with URGENT in the subject if it is being
          exploited. Report vulnerabilities of the software itself through a private security advisory of its
          repository.
        </p>
        <p>
          Describe what you did, what happened, and what you expected. Use your own accounts, do not access
          the data of others, and do not publish the vulnerability before it is fixed.
        </p>
      </>
    ),
  },
];

const own = await loadOwnText('security');

export default function SecurityPage() {
  if (own) return <OwnText title="Security" text={own} />;
  return (
    <Rules
      title="Security"
      lede="How accounts, keys and data are protected, and how to report a vulnerability."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
