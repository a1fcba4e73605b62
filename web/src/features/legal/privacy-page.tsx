import { loadOwnText, OwnText } from './own-text.tsx';
import { Link } from '../../ui/link.tsx';
import { type LegalSection, Points, Rows, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-26';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'Summary',
    content: (
      <Points>
        {[
          'We store only the data that we need for your account, its calls and its security.',
          'The operator of this installation holds the data. We do not sell data, and we do not use trackers.',
          'You can view, export and erase your data yourself.',
        ]}
      </Points>
    ),
  },
  {
    id: 'what',
    title: 'What data we store',
    content: (
      <>
        <Rows
          rows={[
            ['Account', 'Your name, email address and postal address, and a logo if you upload one.'],
            [
              'Signing in',
              'A hash of your password, the encrypted secret of your authenticator app, codes as keyed hashes, and the Google or GitHub accounts that you connected.',
            ],
            [
              'API keys',
              'A hash of each key. The two keys that the portal created for you are also stored encrypted, so that it can show them to you. For each key, we store its name, its permissions, its number of calls per day, and the time, client address and program of its last use.',
            ],
            [
              'Connected apps',
              'Of each app that you allowed: its name, the address it returns to, what it may do, who allowed it, and hashes of its tokens. Its calls and last use are stored as those of a key.',
            ],
            [
              'Calls',
              'For each API call: key, URL with its query, symbol, time, status, latency, size, and the headers with the requested format and the program. Request bodies are not stored.',
            ],
            [
              'Sessions',
              'The time when each session was opened and last used, with client address and device.',
            ],
            [
              'Activity log',
              'Actions and attempts on your account, including failed sign-ins, with time, client address and device. You can see them under Settings.',
            ],
            [
              'Notifications',
              'Notifications from the portal, whether you have read them, and your preferences.',
            ],
            [
              'Payments',
              'If plans are paid online: orders, subscriptions, charges, refunds and invoices, with the name and address that applied at that time; the billing email, if you set one; a summary of the payment method, such as the card type and its last four digits; and the ids of the payment and the saved method at the payment provider. Card and account numbers never reach this server.',
            ],
            [
              'Status updates',
              'Your email address, if you subscribed to status updates and confirmed it, until you unsubscribe.',
            ],
            [
              'Requests',
              'Messages from the contact form, the answers to them, and your account if you were signed in.',
            ],
          ]}
        />
        <p>For IPv6 addresses, we store only the network (the first 64 bits).</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'How we use your data',
    content: (
      <p>
        We use your data to protect access to your account, to count your calls and show them to you, to send
        you warnings, to process and record payments, and to reply to you. We do not use it for any other
        purpose.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep your data',
    content: (
      <>
        <Rows
          rows={[
            ['Account, keys, logo', 'Until 30 days after you delete the account.'],
            ['Unverified sign-ups', '30 days.'],
            [
              'Calls',
              'Single calls 90 days. Daily totals 13 months. Monthly totals as long as the account exists.',
            ],
            ['Activity log', 'One year.'],
            [
              'Notifications',
              'One year, or until you delete them. Preferences as long as the account exists.',
            ],
            [
              'Payments',
              'As long as the law requires the operator to keep accounts, even after the account is erased. These records are never changed.',
            ],
            ['Sessions', 'Until you sign out, after 12 hours without use, or after 30 days at the latest.'],
            [
              'Codes and links',
              'Until used or expired: 10 minutes for codes, one hour for a password reset link.',
            ],
            [
              'Email change',
              'A requested change one hour, until you enter the code. The previous address 72 hours, so that you can undo the change.',
            ],
            ['Queued email', 'Encrypted, until a minute after sending, or 30 days if sending failed.'],
            ['Requests', 'One year after the last message, or until your account is erased.'],
          ]}
        />
        <p>
          You can restore a deleted account within 30 days by signing in. After that, it is erased. Payment
          records and totals over all accounts remain.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where your data is stored and who can access it',
    content: (
      <>
        <p>
          Your data is stored in the database of this installation. The operator can read it, except for data
          that is hashed or encrypted, and is responsible for backups. The server log contains no bodies,
          passwords, tokens, codes or keys. Depending on its settings, it contains the client addresses of
          refused requests.
        </p>
        <p>
          We share data with third parties only for email and payments. Email is sent through the operator’s
          mail server. You pay on the page of the operator’s payment provider, which receives your email
          address, your purchase, and the data that you enter there. If you sign in with Google or GitHub,
          your browser opens their page, and they send your name and email address to the operator’s server.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Browser storage and cookies',
    content: (
      <>
        <Rows
          rows={[
            ['Signed in', 'Your session, and the name, address, plan and key of your account for display.'],
            [
              'Signing in',
              'The email address of an unfinished sign-up, a pending second factor, and a count of failed sign-ins.',
            ],
            ['If you choose “Remember me”', 'The email address of your last sign-in.'],
            ['Theme', 'Light or dark, and whether it is saved to your account.'],
          ]}
        />
        <p>
          This data is in the storage of your browser. Signing out removes the session, the account and the
          key. We use one cookie. It is encrypted, contains an unfinished sign-in with Google or GitHub, and
          expires after ten minutes at the latest. All files of this site come from this server.
        </p>
        <p>
          To help you, an operator can view your dashboard, read only and without your keys. We inform you
          each time, with a notification and an email.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'Your rights and choices',
    content: (
      <Points>
        {[
          'View and correct your name, postal address and logo under Profile. You can also change your email address and confirm it with a code.',
          'Export your data: “Download my data” under Profile gives you a JSON file, with monthly totals of your calls.',
          'View and end sessions, and view the activity of your account, under Settings.',
          'Erase your data: “Delete account” under Profile ends sessions and keys immediately, and erases the account after 30 days.',
          <>
            For other requests, write to the operator through <Link to="/contact">Contact</Link>.
          </>,
        ]}
      </Points>
    ),
  },
  {
    id: 'age',
    title: 'Age limit',
    content: (
      <p>
        The service is not for people under 18. You accept this condition of the{' '}
        <Link to="/terms#who">terms</Link> when you create an account. We do not store your date of birth.
      </p>
    ),
  },
];

const own = await loadOwnText('privacy');

export default function PrivacyPage() {
  if (own) return <OwnText title="Privacy" text={own} />;
  return (
    <Rules
      title="Privacy"
      lede="What data we store about you, where, and for how long."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
