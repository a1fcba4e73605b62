import { loadOwnText, OwnText } from './own-text.tsx';
import { Link } from 'react-router';
import { type LegalSection, Points, Rows, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-26';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    content: (
      <Points>
        {[
          'We store only what your account, its calls and its security need.',
          'The operator of this installation holds the data. Nothing is sold, and there are no trackers.',
          'You can read, export and erase it yourself.',
        ]}
      </Points>
    ),
  },
  {
    id: 'what',
    title: 'What is stored',
    content: (
      <>
        <Rows
          rows={[
            ['Account', 'Your name, email address and postal address, and a logo if you upload one.'],
            [
              'Signing in',
              'A hash of your password; the secret of your authenticator app, encrypted; codes as keyed hashes; and the Google or GitHub accounts that you connected.',
            ],
            [
              'API keys',
              'A hash of each key. The two keys that the portal created for you are also stored encrypted, so that it can show them to you. Of each key: its name, what it may do, how many calls it made each day, and when, from which client address and by which program it was used last.',
            ],
            [
              'Connected apps',
              'Of each app that you allowed: its name, the address it returns to, what it may do, who allowed it, and hashes of its tokens. Its calls and last use are stored as those of a key.',
            ],
            [
              'Calls',
              'For each call to the API: key, address with its query, symbol, time, status, latency, size, and the headers that name the requested format and the program. Request bodies are not stored.',
            ],
            ['Sessions', 'When each one was opened and last used, and from which client address and device.'],
            [
              'Activity log',
              'Actions and attempts on your account, including failed sign-ins, with time, client address and device. You can see them under Settings.',
            ],
            ['Notifications', 'Notifications from the portal, whether you read them, and your preferences.'],
            [
              'Payments',
              'If plans are paid online: orders, subscriptions, charges, refunds and invoices, with your name and address, or those that you chose for invoices, at that time; the billing email, if you set one; a summary of the payment method, such as the card type and its last four digits; and the payment provider’s ids of the payment and the saved method. Card and account numbers never reach this server.',
            ],
            [
              'Status updates',
              'Your address, if you subscribed to them and confirmed it, until you unsubscribe.',
            ],
            [
              'Requests',
              'Messages from the contact form, the answers to them, and your account if you were signed in.',
            ],
          ]}
        />
        <p>Of IPv6 addresses, only the network (the first 64 bits) is stored.</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Purpose',
    content: (
      <p>
        We use the data to give only you access to your account, to count your calls and show them to you, to
        warn you, to take and record payments, and to reply to you. It is used for nothing else.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'Retention',
    content: (
      <>
        <Rows
          rows={[
            ['Account, keys, logo', 'Until 30 days after you delete the account.'],
            ['Unverified sign-ups', '30 days.'],
            ['Calls', 'Single calls 90 days. Daily totals 13 months, monthly totals as long as the account.'],
            ['Activity log', 'One year.'],
            ['Notifications', 'One year, or until you delete them. Preferences as long as the account.'],
            [
              'Payments',
              'As long as the law requires the operator to keep accounts, even after the account is erased. They are never changed.',
            ],
            ['Sessions', 'Until you sign out, after 12 hours without use, or after 30 days at the latest.'],
            [
              'Codes and links',
              'Until used or expired: 10 minutes for codes, one hour for a password reset link.',
            ],
            [
              'Email change',
              'One hour while it waits for its code. The previous address 72 hours, so that you can undo the change.',
            ],
            ['Queued mail', 'Encrypted, until a minute after sending; 30 days if it could not be sent.'],
            ['Requests', 'One year after the last message, or until your account is erased.'],
          ]}
        />
        <p>
          You can restore a deleted account within 30 days by signing in. Then it is erased. Payment records
          and totals over all accounts remain.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it is stored, and who can see it',
    content: (
      <>
        <p>
          The data is in the database of this installation. The operator can read it, except for what is
          hashed or encrypted, and is responsible for backups. The server log contains no bodies, passwords,
          tokens, codes or keys. Depending on its settings, it contains the client address of a refused
          request.
        </p>
        <p>
          Third parties receive nothing except email, which is sent through the operator’s mail server, and
          payment data. You pay on the page of the operator’s payment provider, which receives your email
          address, your purchase, and what you enter there. If you sign in with Google or GitHub, your browser
          goes there, and they send your name and email address to the operator’s server.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    content: (
      <>
        <Rows
          rows={[
            ['Signed in', 'The session, and the name, address, plan and key of your account for display.'],
            [
              'Signing in',
              'The email address of an unfinished sign-up, a pending second factor, and a count of failed sign-ins.',
            ],
            ['If you choose “Remember me”', 'The email address of your last sign-in.'],
            ['Theme', 'Light or dark, and whether it is saved to your account.'],
          ]}
        />
        <p>
          All of this is in the browser’s storage. Signing out removes the session, the account and the key.
          There is one cookie: it is encrypted and carries an unfinished sign-in with Google or GitHub, for
          ten minutes at most. Every file of this site comes from this server.
        </p>
        <p>
          To help you, an operator may see your dashboard, read only and without your keys. You are notified
          each time, by a notification and by email.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you can do',
    content: (
      <Points>
        {[
          'Read and correct your name, postal address and logo under Profile. You can also change your email address and confirm it with a code.',
          'Export it: “Download my data” under Profile gives you a JSON file, with monthly totals of your calls.',
          'See and end sessions, and see the activity of your account, under Settings.',
          'Erase it: “Delete account” under Profile ends sessions and keys immediately.',
          <>
            For anything else, write to the operator through <Link to="/contact">Contact</Link>.
          </>,
        ]}
      </Points>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    content: (
      <p>
        The service is not for people under 18. The <Link to="/terms#who">terms</Link> say so, too, and you
        confirm it when you create an account. We store no date of birth.
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
      lede="What is stored about you, where, and for how long."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
