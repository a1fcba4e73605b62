import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ADDRESS, CONFIG, PASSWORD, holdBack, profileReply, proven, stepUp } from '../../testing/account.ts';
import { type ReceivedCall, ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';

const PNG = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' });
const of = (received: readonly ReceivedCall[], name: string) => received.filter((call) => call.name === name);
const sentProfile = (received: readonly ReceivedCall[]) =>
  JSON.parse(of(received, 'updateProfile').at(-1)!.form!.get('data') as string) as object;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the page and waits for the profile. */
async function opened() {
  signIn();
  const app = renderApp('/profile');
  await screen.findByText('Pune');
  return app;
}

/** Opens the page and starts editing. */
async function editing() {
  const app = await opened();
  await press('Edit');
  return app;
}

const retype = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (value !== '') await userEvent.type(screen.getByLabelText(label), value);
};

test('sends visitors to the sign-in', async () => {
  const { path } = renderApp('/profile');
  await waitFor(() => expect(path()).toBe('/login?next=%2Fprofile'));
});

describe('reading', () => {
  test('requests the profile once, with the email and the token', async () => {
    const received = servePortal({ profile: () => profileReply() });
    await opened();
    expect(of(received, 'profile')).toMatchObject([
      { authorization: 'Bearer S1', body: { email: USER.email } },
    ]);
  });

  test('requests the profile without a token if there is none', async () => {
    const received = servePortal({ profile: () => profileReply() });
    localStorage.setItem('authUser', JSON.stringify(USER));
    renderApp('/profile');
    await screen.findByText('Pune');
    expect(of(received, 'profile')).toMatchObject([{ authorization: null }]);
  });

  test('labels every value and shows "Not provided" for empty ones', async () => {
    servePortal({ profile: () => profileReply() });
    await opened();
    const values = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(values).toEqual({
      'Full Name': USER.name,
      'Email Address': USER.email,
      'Street Address': ADDRESS.street_address_1,
      'Street Address 2': 'Not provided',
      City: 'Pune',
      State: 'Maharashtra',
      'Postal Code': '411001',
      Country: 'India',
    });
  });

  test.each([
    [{ name: 'zoe', email: 'a@x.io' }, 'Z'],
    [{ name: '👩‍🔬 zoe', email: 'a@x.io' }, '👩‍🔬'],
    [{ name: '', email: 'b@x.io' }, 'B'],
    [{ name: '', email: '' }, 'U'],
  ])('shows for %o the initial %s', async (fields, initial) => {
    servePortal({ profile: () => profileReply(fields) });
    await opened();
    expect(within(screen.getByRole('main')).getByText(initial)).toBeVisible();
  });

  test('shows a stored logo instead of the initial', async () => {
    servePortal({ profile: () => profileReply({ logo_url: '/v1/files/logo?sig=1' }) });
    await opened();
    expect(screen.getByRole('img', { name: 'Your logo' })).toHaveAttribute('src', '/v1/files/logo?sig=1');
  });

  test('reports a failed profile request in the red box and invents no values', async () => {
    servePortal({ profile: () => refused(500) });
    signIn();
    renderApp('/profile');
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile fetch failed');
    expect(screen.getAllByText('Could not be read')).toHaveLength(6);
    expect(screen.queryByText('Not provided')).not.toBeInTheDocument();
  });
});

describe('editing', () => {
  test('sends the input unchanged as JSON in the field "data" and shows it when the server returns nothing', async () => {
    const received = servePortal({ profile: () => profileReply(), updateProfile: () => [200, {}] });
    await editing();
    await retype('Full Name', '');
    await retype('City', 'Mumbai');
    await press('Save');
    expect(await screen.findByText('Mumbai')).toBeVisible();
    expect(sentProfile(received)).toEqual({
      name: '',
      email: USER.email,
      address_info: { ...ADDRESS, city: 'Mumbai' },
    });
    expect(of(received, 'updateProfile')).toMatchObject([{ authorization: 'Bearer S1' }]);
  });

  test('shows the profile that the server returns', async () => {
    servePortal({ profile: () => profileReply(), updateProfile: () => profileReply({ name: 'Zoe' }) });
    await editing();
    await press('Save');
    expect(await screen.findAllByText('Zoe')).toHaveLength(2);
  });

  test('the address has the countries and states of the sign-up, and a field that is left says what is wrong', async () => {
    const received = servePortal({ profile: () => profileReply(), updateProfile: () => [200, {}] });
    await editing();
    await retype('City', '');
    await userEvent.tab();
    expect(await screen.findByText('City is required')).toBeVisible();
    await retype('City', 'Austin');
    expect(screen.queryByText('City is required')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('united st{Enter}');
    const state = screen.getByRole('combobox', { name: 'State' });
    expect(state).toHaveValue('');
    await userEvent.selectOptions(state, 'Texas');
    await press('Save');
    expect(sentProfile(received)).toMatchObject({
      address_info: { city: 'Austin', country: 'United States', state: 'Texas' },
    });
  });

  test('a stored state that is not of the list is kept', async () => {
    const address_info = { ...ADDRESS, state: 'MH' };
    servePortal({ profile: () => profileReply({ address_info }) });
    await editing();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('MH');
  });

  test('leaves the edit mode immediately on saving and shows the input', async () => {
    servePortal({ profile: () => profileReply(), updateProfile: () => [200, {}] });
    const respond = holdBack('updateProfile');
    await editing();
    await retype('City', 'Mumbai');
    await press('Save');
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    expect(screen.getByText('Mumbai')).toBeVisible();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    respond();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  test('returns to the edit mode after a refused update, with the input, the red box and errors at their fields', async () => {
    const errors = { 'address_info.city': 'City must be at most 200 characters', name: 'Too long' };
    servePortal({
      profile: () => profileReply(),
      updateProfile: () => refused(400, 'X', { code: '101', additionalInfo: { errors } }),
    });
    await editing();
    await retype('City', 'Mumbai');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Update profile failed$/);
    const city = screen.getByLabelText('City');
    expect(city).toHaveValue('Mumbai');
    expect(city).toHaveAccessibleDescription('City must be at most 200 characters');
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    await userEvent.type(city, 'x');
    expect(city).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Too long');
  });

  test('restores the previous values and removes the message on cancel', async () => {
    servePortal({ profile: () => profileReply(), updateProfile: () => refused(500) });
    await editing();
    await retype('City', 'Mumbai');
    await press('Save');
    await screen.findByRole('alert');
    await press('Cancel');
    expect(screen.getByText('Pune')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Edit');
    expect(screen.getByLabelText('City')).toHaveValue('Pune');
  });
});

describe('the logo', () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText(/^(Upload|Change) logo$/), file, { applyAccept: false });

  test('shows the selected file and uploads it on save', async () => {
    const received = servePortal({ profile: () => profileReply(), updateProfile: () => [200, {}] });
    await editing();
    expect(screen.getByLabelText('Upload logo')).toHaveAttribute('accept', 'image/*');
    await choose(PNG);
    const preview = await screen.findByRole('img', { name: 'Your logo' });
    expect(preview.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    expect(of(received, 'updateProfile')[0]!.form!.get('logo')).toMatchObject({ name: 'logo.png' });
    expect(screen.getByRole('img', { name: 'Your logo' })).toBeVisible();
  });

  test('keeps the previous logo on cancel', async () => {
    servePortal({ profile: () => profileReply({ logo_url: '/logo' }) });
    await editing();
    await choose(PNG);
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:/));
    await press('Cancel');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/logo');
  });

  test.each([
    ['not an image', new File(['x'], 'notes.txt', { type: 'text/plain' }), /not a supported image/],
    [
      'a drawing that can contain scripts',
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
      /not a supported image/,
    ],
    [
      'too large',
      new File([new Uint8Array(2 * 1_024 * 1_024 + 1)], 'a.png', { type: 'image/png' }),
      /too large/,
    ],
  ])('rejects a file that is %s', async (_what, file, text) => {
    servePortal({ profile: () => profileReply() });
    await editing();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('can be removed', async () => {
    const received = servePortal({
      profile: () => profileReply({ logo_url: '/logo' }),
      updateProfile: () => profileReply({ logo_url: null }),
    });
    await editing();
    await press('Remove logo');
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    expect(sentProfile(received)).toMatchObject({ logo_url: null });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

test('says that a new email still needs confirmation and opens the confirmation', async () => {
  const received = servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    updateProfile: () => profileReply({}, { additionalInfo: { email_change: 'confirm' } }),
    stepUp,
    changeEmail: proven(() => ok()),
    confirmEmail: () => info({ email: 'new@x.io' }),
  });
  const { store } = await editing();
  await retype('Email Address', 'new@x.io');
  await press('Save');
  expect(await screen.findByText(`Your email is still ${USER.email}.`)).toBeVisible();
  await press('Confirm the new email');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('New email address')).toHaveValue('new@x.io');
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await dialog.findByLabelText('Password'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await userEvent.type(await dialog.findByLabelText('Verification code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(store.getState().auth).toMatchObject({ user: { email: 'new@x.io' } }));
  expect(await screen.findByText('Your email is now new@x.io.')).toBeVisible();
  expect(of(received, 'changeEmail').map(({ body, stepUp: proof }) => [body, proof])).toEqual([
    [{ new_email: 'new@x.io' }, null],
    [{ new_email: 'new@x.io' }, 'P1'],
  ]);
});
