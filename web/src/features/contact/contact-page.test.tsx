import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
// Loaded ahead, so that the first test does not wait for its code.
import './contact-page.tsx';

const NOBODY = { support: null, sales: null, technical: null };
const config =
  (contact: object): Handler =>
  () =>
    ok({ additionalInfo: { dataSource: 'simulated', contact, socialUrl: null } });
const TAKEN: Handler = () => ok({ additionalInfo: { ticket: 'T-234567' } });

const box = (name: string) => screen.findByRole('textbox', { name });

async function write({ subject = 'A question', message = 'How?' } = {}): Promise<void> {
  await userEvent.type(await box('Name'), 'Ana');
  await userEvent.type(await box('Email'), 'ana@x.io');
  await userEvent.type(await box('Subject'), subject);
  await userEvent.type(await box('Message'), message);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('the operator’s addresses can be written to, and the form stands in for one that is not set', async () => {
  servePortal({ config: config({ ...NOBODY, support: 'help@op.io', technical: 'tech@op.io' }) });
  renderApp('/contact');
  expect(await screen.findByRole('link', { name: 'help@op.io' })).toHaveAttribute(
    'href',
    'mailto:help@op.io',
  );
  expect(screen.getByRole('link', { name: 'tech@op.io' })).toHaveAttribute('href', 'mailto:tech@op.io');
  expect(screen.getByRole('link', { name: 'Write with the form' })).toHaveAttribute(
    'href',
    '/contact?topic=sales',
  );
});

test('without any address the page says that the form is the way', async () => {
  servePortal({ config: config(NOBODY) });
  renderApp('/contact');
  expect(await screen.findByText(/has set no addresses: the form is the way/)).toBeVisible();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

test('the page leads to where answers are, and says when one comes', async () => {
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
  ['/contact?topic=jobs', 'Support'],
])('at %s the topic is %s', async (path, topic) => {
  servePortal({});
  renderApp(path);
  expect(await screen.findByRole('radio', { name: topic })).toBeChecked();
});

test('a message is sent as typed, and its ticket is shown', async () => {
  const received = servePortal({ submitContact: TAKEN });
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

test('whoever is signed in finds name and address filled in, and writes from the account', async () => {
  signIn();
  const received = servePortal({ submitContact: TAKEN });
  renderApp('/contact');
  expect(await box('Name')).toHaveValue(USER.name);
  expect(await box('Email')).toHaveValue(USER.email);
  await userEvent.type(await box('Subject'), 'A question');
  await userEvent.type(await box('Message'), 'How?');
  await submit();
  await screen.findByText('T-234567');
  expect(received.find(({ name }) => name === 'submitContact')!.authorization).toBe('Bearer S1');
});

test('what is missing is said at its field, the first one has the focus, and nothing is sent', async () => {
  const received = servePortal({ submitContact: TAKEN });
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

test('the length of the message is counted, and what is too long is refused with its bound', async () => {
  servePortal({ submitContact: TAKEN });
  renderApp('/contact');
  await write({ message: 'Hi' });
  expect(screen.getByText('2 of 4,000')).toBeVisible();
  await userEvent.click(await box('Message'));
  await userEvent.paste('x'.repeat(4_000));
  expect(screen.getByText('4,002 of 4,000')).toBeVisible();
  await submit();
  expect(await screen.findByText('Message must be at most 4000 characters')).toBeVisible();
});

test('URGENT in the subject is noticed, other words are not', async () => {
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
  ['a fault', () => refused(503, 'The service is not available'), 'The service is not available'],
  ['a broken connection', 'cut', 'The server did not answer. Send it again in a moment.'],
])('after %s what was typed is still there', async (_what, handler, sentence) => {
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

test('what the server refuses of a field is said at that field', async () => {
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

test('the field for programs is neither announced nor reached by keyboard', async () => {
  servePortal({});
  renderApp('/contact');
  const main = within(await screen.findByRole('main'));
  expect(main.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  const trap = document.querySelector('input[name=website]')!;
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
});
