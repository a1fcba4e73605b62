import { Link } from 'react-router';
import { type LegalSection, Points, Rows, Rules } from './rules.tsx';

const LAST_CHANGED = '2026-11-22';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    content: (
      <Points>
        {[
          'What is stored is what your account, its calls and its safety need.',
          'It lies with the operator of this installation. Nothing is sold, and there are no trackers.',
          'You can read it, take it along and have it erased by yourself.',
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
              'A hash of your password; the secret of your authenticator app, encrypted; codes as keyed hashes; and which accounts at Google or GitHub you connected.',
            ],
            [
              'API keys',
              'A hash of each key. The keys that the portal made for you are also kept encrypted, so that they can be shown to you.',
            ],
            [
              'Calls',
              'For each call to the API: key, address with its query, symbol, time, status, latency, size, and the headers that say which form the answer should have and which program asked. What you send in a body is not stored.',
            ],
            ['Sessions', 'When each was opened and last used, from which client address and device.'],
            [
              'Record of the account',
              'What was done or tried with it, failed sign-ins included, with time, client address and device. You see it under Settings.',
            ],
            ['Notifications', 'What the portal told you, and whether you read it; and your preferences.'],
            [
              'Payments',
              'Where plans are paid online: orders, subscriptions, charges, refunds and invoices, with your name and address as they were then; how you paid in short, such as the kind of card and its last four digits; and what the payment provider calls the payment and the saved method. Numbers of cards and accounts never reach this server.',
            ],
            [
              'Requests',
              'What you write through the contact form, and your account if you were signed in then.',
            ],
          ]}
        />
        <p>Of IPv6 addresses only the network is kept, the first 64 bits.</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'What it is for',
    content: (
      <p>
        To open your account to you and to nobody else, to count calls against your plan and show them to you,
        to warn you, to take payments and keep books of them, and to answer you. It is used for nothing else.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'For how long',
    content: (
      <>
        <Rows
          rows={[
            ['Account, keys, logo', 'Until you delete the account, and 30 days.'],
            ['Never verified', 'A sign-up that was never verified: 30 days.'],
            [
              'Calls',
              'Single calls 90 days. Sums of them by day 13 months, by month as long as the account.',
            ],
            ['Record of the account', 'One year.'],
            ['Notifications', 'One year, or until you delete them. Preferences as long as the account.'],
            [
              'Payments',
              'As long as the law has the operator keep books, so also after the account was erased. They are never changed afterwards.',
            ],
            ['Sessions', 'Until you sign out, 12 hours without use, or 30 days at the latest.'],
            [
              'Codes and links',
              'Until used or expired: codes 10 minutes, a link for a new password one hour.',
            ],
            [
              'Change of address',
              'An hour while it waits for its code; the former address 72 hours, so that it can be taken back.',
            ],
            ['Queued mail', 'Encrypted, a minute after it was sent; 30 days if it could not be sent.'],
            ['Requests', 'Until the operator deletes them.'],
          ]}
        />
        <p>
          A deleted account can be taken back by a sign-in for 30 days. Then it is erased, but for the books
          of what it paid, for requests to the operator, which lose the link to it, and for sums over all
          accounts together.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it lies, and who sees it',
    content: (
      <>
        <p>
          In the database of this installation. The operator can read it, but for what is hashed or encrypted;
          backups are the operator’s. The server’s own log holds no bodies, passwords, tokens, codes or keys;
          depending on its setting it has the client address of a refused request.
        </p>
        <p>
          Nothing is sent to third parties but mail, which leaves through the operator’s mail server, and what
          a payment needs. You pay on the page of the payment provider that the operator chose: it learns your
          email address, what you buy, and what you type there. If you sign in with Google or GitHub, your
          browser goes there, and they tell the operator’s server your name and email address.
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
            ['Signed in', 'The session, and your account’s name, address, plan and key for display.'],
            [
              'Signing in',
              'The address of a sign-up under way, a second factor that is waited for, and a count of failed sign-ins.',
            ],
            ['If you ask for it', 'The email address of your last sign-in.'],
            ['Theme', 'Light or dark, and whether your account knows of it.'],
          ]}
        />
        <p>
          All of it is in the browser’s storage, and signing out removes session, account and key. There is
          one cookie: it carries a sign-in with Google or GitHub that is under way, encrypted, for ten minutes
          at most. Every file of this site comes from this server.
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
          'Read and correct your name, postal address and logo under Profile, and your email address, which is confirmed by a code.',
          'Take it along: “Download my data” under Profile gives a JSON file, with calls added up by month.',
          'See and end sessions, and see what was done with the account, under Settings.',
          'Erase it: “Delete account” under Profile ends sessions and keys at once.',
          <>
            For anything else write to the operator through <Link to="/contact">Contact</Link>.
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
        The service is not for people under 18. The <Link to="/terms#who">terms</Link> say so too, and you
        confirm it when you create an account. No date of birth is stored.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <Rules
      title="Privacy"
      lede="What is stored about you, where, and for how long."
      lastChanged={LAST_CHANGED}
      sections={SECTIONS}
    />
  );
}
