import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'What is stored',
    text: 'Your name, email address, postal address, logo, a hash of your password, the secret of your authenticator app, the accounts at Google or GitHub that you connected, your API keys, your requests to the operator, and for each call to the API its path, symbol, time, latency and status. Request bodies are not stored. What is done or tried with your account is recorded with time, client address and device; you see it under Settings.',
  },
  {
    title: 'Where',
    text: 'In the database of this installation, under the control of its operator. Nothing is sent to third parties; mails leave through the operator’s mail server. If you sign in with Google or GitHub, your browser goes there, and they tell your name and email address.',
  },
  {
    title: 'In your browser',
    text: 'Your session, your account’s figures and your choice of theme are kept in the browser’s storage. Signing out removes the session. There are no trackers, and one cookie: it carries a sign-in with Google or GitHub, for ten minutes at most. Every file of this site comes from this server.',
  },
  {
    title: 'Sessions',
    text: 'A session ends after 12 hours without use and after 30 days at the latest. Sign-in tokens are stored as hashes, with the address and the device they were opened from.',
  },
  {
    title: 'For how long',
    text: 'Single calls for 90 days, the record of your account for a year, a sign-up that was never verified for 30 days, the rest as long as the account. Under Profile you can download it, with calls added up by month, and delete the account: sessions and keys end at once, and after 30 days in which a sign-in takes it back everything is erased but your requests to the operator.',
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
