import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'Accounts',
    text: 'Passwords are hashed with Argon2id and never stored or logged as typed. Codes by mail have 6 digits, live 10 minutes and allow 5 tries. Repeated wrong sign-ins are slowed down and then locked for a while.',
  },
  {
    title: 'Second factor',
    text: 'With an authenticator app your password alone opens nothing. Ten backup codes, each good for once, stand in for a lost app. You are told by mail of sign-ins from new devices and of every change to how you sign in, and you see and end your sessions under Settings.',
  },
  {
    title: 'Keys',
    text: (
      <>
        API keys carry a checksum and are stored as hashes; the key of the portal is also kept encrypted, with
        a key outside the database, so that the dashboard can show it. It can be replaced at any time; the
        former key stops at once. The first 16 characters are public and hold no secret.{' '}
        <Link to="/signup">Create an account</Link> to get one.
      </>
    ),
  },
  {
    title: 'This site',
    text: 'No inline scripts, no third-party code, and a strict content security policy. Messages from the server are shown as text, never as HTML.',
  },
  {
    title: 'Availability',
    text: (
      <>
        The platform’s target is 99.9%. What is promised depends on the plan and stands under{' '}
        <Link to="/pricing">Pricing</Link>; that table is the binding one.
      </>
    ),
  },
];

export default function SecurityPage() {
  return <Rules title="Security" lede="How accounts, keys and data are protected." sections={SECTIONS} />;
}
