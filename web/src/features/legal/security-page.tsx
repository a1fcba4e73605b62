import { Link } from 'react-router';
import { type LegalSection, Points, Rows, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-21';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'signing-in',
    title: 'Signing in',
    content: (
      <Points>
        {[
          'Passwords are hashed with Argon2id (19 MiB, 2 passes), and never stored or logged as typed. They have at least 8 characters, and the commonest are refused.',
          'From the third failed sign-in on the answer is slower. Ten within 15 minutes stop sign-ins to an account for a while, and its owner is told by mail; 50 stop those from a client address.',
          'Whether an address has an account is told nowhere: known and unknown ones get the same words.',
          'Codes by mail have 6 digits, live 10 minutes, allow 5 tries and work once. The link for a new password works once, within an hour.',
        ]}
      </Points>
    ),
  },
  {
    id: 'second-factor',
    title: 'Second factor',
    content: (
      <p>
        With an authenticator app your password alone opens nothing. Ten backup codes, each good for once,
        stand in for a lost app. Codes by mail do too, unless you turn them off; for a day after a password
        was reset by mail they are off, so that a mailbox alone is never both factors.
      </p>
    ),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    content: (
      <Points>
        {[
          'A session ends after 12 hours without use, and after 30 days at the latest. Its token is 256 random bits, stored as a hash.',
          'You see your sessions and end them under Settings. A new password ends all others.',
          'Another email address, a change of the second factor and the end of the account ask for a fresh proof of the last ten minutes.',
          'You hear by mail of sign-ins from new devices and of every change to how you sign in. A changed address can be taken back from the former one for 72 hours.',
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
          Keys are stored as hashes. Those that the portal shows to you are also kept encrypted, with a secret
          outside the database. A key opens the API and no call of the portal; a session opens the portal and
          no call of the API.
        </p>
        <p>
          A key can be replaced at any time; the former one stops at once, and you are told by mail. The first
          16 characters are public and hold no secret. <Link to="/signup">Create an account</Link> to get one.
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
            'Keys for display, secrets of authenticator apps and waiting mail are encrypted with AES-256-GCM. The master secret lies outside the database.',
          ],
          [
            'On disk',
            'Names, addresses and the record of calls are not encrypted by the software. Encrypting disks and backups is the operator’s part.',
          ],
          [
            'On the way',
            'TLS ends at the operator’s proxy. With an https address every reply asks browsers to stay with TLS for a year, and production mode refuses a public address by http.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'site',
    title: 'This site',
    content: (
      <Points>
        {[
          'No code of third parties and no inline scripts, held to by a strict Content-Security-Policy and Trusted Types.',
          'Pages may not be framed, and no address of a page is passed on to other sites.',
          'Messages from the server are shown as text, never as HTML. An uploaded logo is drawn anew, without its metadata.',
          'Every body is checked against a schema and bounded in size, and calls are limited by client address and by account.',
        ]}
      </Points>
    ),
  },
  {
    id: 'records',
    title: 'Records',
    content: (
      <p>
        What was done or tried with an account is recorded with time, client address and device, kept for a
        year and shown to its owner. Bodies, passwords, tokens, codes and keys are never logged.{' '}
        <Link to="/privacy">Privacy</Link> lists what is stored, and for how long.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    content: (
      <p>
        The platform target is 99.9% uptime. What is promised depends on the plan and stands under{' '}
        <Link to="/pricing">Pricing</Link>; that table is the binding one. What was measured stands under{' '}
        <Link to="/status">Status</Link>.
      </p>
    ),
  },
  {
    id: 'checked',
    title: 'How it is checked',
    content: (
      <p>
        The software comes with a list of the OWASP Application Security Verification Standard 5.0, levels 1
        and 2: for each item the test or the file that shows it, or how the software deviates
        (docs/security-asvs.md in its repository). That is its makers’ own check. There is no certificate and
        no audit by others.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Report a weakness',
    content: (
      <>
        <p>
          Write to the operator of this installation through{' '}
          <Link to="/contact?topic=technical">Contact</Link>, with URGENT in the subject if it is being
          exploited. What concerns the software itself is reported by a private security advisory of its
          repository.
        </p>
        <p>
          Say what you did, what came, and what you expected. Use accounts of your own, keep away from the
          data of others, and do not publish it before it is mended.
        </p>
      </>
    ),
  },
];

export default function SecurityPage() {
  return (
    <Rules
      title="Security"
      lede="How accounts, keys and data are protected, and how to report a weakness."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
