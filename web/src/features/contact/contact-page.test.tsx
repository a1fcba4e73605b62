import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './contact-page.tsx';

const NO_ADDRESSES = { support: null, sales: null, technical: null };
const config =
  (contact: object): Handler =>
  () =>
    ok({ additionalInfo: { dataSource: 'simulated', contact, socialUrl: null } });
const ACCEPTED: Handler = () => ok({ additionalInfo: { ticket: 'T-234567' } });

const box = (name: string) => screen.findByRole('textbox', { name });

async function write({ subject = 'A question', message = 'How?' } = {}): Promise<void> {
  await userEvent.type(await box('Name'), 'Ana');
  await userEvent.type(await box('Email'), 'ana@x.io');
  await userEvent.type(await box('Subject'), subject);
  await userEvent.type(await box('Message'), message);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('links the addresses that the operator has configured, and has one form for every topic', async () => {
  servePortal({ config: config({ ...NO_ADDRESSES, support: 'help@op.io', technical: 'tech@op.io' }) });
  renderApp('/contact');
  expect(await screen.findByRole('link', { name: 'help@op.io' })).toHaveAttribute(
    'href',
    'mailto:help@op.io',
  );
  expect(screen.getByRole('link', { name: 'tech@op.io' })).toHaveAttribute('href', 'mailto:tech@op.io');
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(2);
  expect(document.querySelectorAll('main form')).toHaveLength(1);
  expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
    'support',
    'sales',
    'technical',
  ]);
});

test('shows no addresses where none is configured', async () => {
  const received = servePortal({ config: config(NO_ADDRESSES) });
  renderApp('/contact');
  await waitFor(() => expect(received).toHaveLength(1));
  await screen.findByRole('button', { name: 'Send Message' });
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  expect(screen.queryByText('By email')).not.toBeInTheDocument();
});

test('asks for what a message about the topic should contain', async () => {
  servePortal({});
  renderApp('/contact');
  expect(await box('Message')).toHaveAccessibleDescription(/the account or key/);
  await userEvent.click(screen.getByRole('radio', { name: 'Technical' }));
  expect(await box('Message')).toHaveAccessibleDescription(/its request id/);
});

test('links to helpful pages and states the response time', async () => {
  servePortal({});
  renderApp('/contact');
  const main = await screen.findByRole('main');
  for (const to of ['/documentation', '/pricing', '/pdf-reports', '/security']) {
    expect(main.querySelector(`a[href="${to}"]`)).not.toBeNull();
  }
  expect(main).toHaveTextContent('within 24 hours on weekdays');
  expect(main).toHaveTextContent('URGENT');
});

test.each([
  ['/contact', 'Support'],
  ['/contact?topic=sales', 'Sales'],
  ['/contact#technical', 'Technical'],
  ['/contact?topic=jobs', 'Support'],
])('preselects at %s the topic %s', async (path, topic) => {
  servePortal({});
  renderApp(path);
  expect(await screen.findByRole('radio', { name: topic })).toBeChecked();
});

test('sends the message as typed and shows its ticket', async () => {
  const received = servePortal({ submitContact: ACCEPTED });
  renderApp('/contact?topic=technical');
  await write({ message: 'One{enter}two ' });
  await submit();
  expect(await screen.findByText('T-234567')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your message has arrived' })).toHaveFocus();
  const sent = received.find(({ name }) => name === 'submitContact')!;
  expect(sent.body).toEqual({
    topic: 'technical',
    name: 'Ana',
    email: 'ana@x.io',
    subject: 'A question',
    message: 'One\ntwo',
    website: '',
  });
  expect(sent.authorization).toBeNull();
});

test('prefills name and email of a signed-in user and sends from the account', async () => {
  signIn();
  const received = servePortal({ submitContact: ACCEPTED });
  renderApp('/contact');
  expect(await box('Name')).toHaveValue(USER.name);
  expect(await box('Email')).toHaveValue(USER.email);
  await userEvent.type(await box('Subject'), 'A question');
  await userEvent.type(await box('Message'), 'How?');
  await submit();
  await screen.findByText('T-234567');
  expect(received.find(({ name }) => name === 'submitContact')!.authorization).toBe('Bearer S1');
});

test('shows missing values at their fields, focuses the first one, and sends nothing', async () => {
  const received = servePortal({ submitContact: ACCEPTED });
  renderApp('/contact');
  const name = await box('Name');
  await submit();
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(name).toHaveFocus();
  await userEvent.type(await box('Email'), 'ana@');
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(received.filter(({ name: call }) => call === 'submitContact')).toHaveLength(0);
});

test('counts the length of the message and rejects one that is too long', async () => {
  servePortal({ submitContact: ACCEPTED });
  renderApp('/contact');
  await write({ message: 'Hi' });
  expect(screen.getByText('2 of 4,000')).toBeVisible();
  await userEvent.click(await box('Message'));
  await userEvent.paste('x'.repeat(4_000));
  expect(screen.getByText('4,002 of 4,000')).toBeVisible();
  await submit();
  expect(await screen.findByText('Message must be at most 4000 characters')).toBeVisible();
});

test('recognizes URGENT as a whole word in the subject', async () => {
  servePortal({});
  renderApp('/contact');
  const subject = await box('Subject');
  await userEvent.type(subject, 'INSURGENTS');
  expect(screen.queryByText(/marked as urgent/)).not.toBeInTheDocument();
  await userEvent.type(subject, ' URGENT');
  expect(screen.getByText(/marked as urgent/)).toBeVisible();
});

test.each<[string, Handler | 'cut', string]>([
  [
    'too many messages',
    () => refused(429, 'Too many requests', { code: '190', additionalInfo: { retry_after: 40 } }),
    'Too many requests Wait 40 seconds.',
  ],
  ['a server error', () => refused(503, 'The service is not available'), 'The service is not available'],
  ['a broken connection', 'cut', 'The server did not respond. Send it again in a moment.'],
])('keeps the input after %s', async (_what, handler, sentence) => {
  servePortal({ submitContact: handler });
  renderApp('/contact');
  await write();
  await submit();
  expect((await screen.findByRole('alert')).textContent.replaceAll('.', '')).toContain(
    sentence.replaceAll('.', ''),
  );
  expect(await box('Message')).toHaveValue('How?');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('shows a server error at its field', async () => {
  const errors = { subject: 'Subject contains characters that are not allowed' };
  servePortal({
    submitContact: () => refused(400, errors.subject, { code: '120', additionalInfo: { errors } }),
  });
  renderApp('/contact');
  await write();
  await submit();
  const subject = await box('Subject');
  await waitFor(() => expect(subject).toHaveAccessibleDescription(errors.subject));
  expect(subject).toHaveFocus();
});

test('hides the honeypot field from screen readers and the keyboard', async () => {
  servePortal({});
  renderApp('/contact');
  const main = within(await screen.findByRole('main'));
  expect(main.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  const honeypot = document.querySelector('input[name=website]')!;
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
});
