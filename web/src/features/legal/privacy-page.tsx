import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'What is stored',
    text: 'Your name, email address, postal address, a hash of your password, your API keys, and for each call to the API its path, symbol, time, latency and status. Request bodies are not stored.',
  },
  {
    title: 'Where',
    text: 'In the database of this installation, under the control of its operator. Nothing is sent to third parties; mails leave through the operator’s mail server.',
  },
  {
    title: 'In your browser',
    text: 'Your session, your account’s figures and your choice of theme are kept in the browser’s storage. Signing out removes the session. There are no cookies and no trackers; every file of this site comes from this server.',
  },
  {
    title: 'Sessions',
    text: 'A session ends after 12 hours without use and after 30 days at the latest. Sign-in tokens are stored as hashes, with the address and the device they were opened from.',
  },
  {
    title: 'Age',
    text: (
      <>
        The service is not for people under 18. The <Link to="/terms">terms</Link> say so too, and you confirm
        it when you create an account.
      </>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <Rules title="Privacy" lede="What is stored about you, where, and for how long." sections={SECTIONS} />
  );
}
