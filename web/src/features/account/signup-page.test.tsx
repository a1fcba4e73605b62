import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const FIELDS = {
  'Full Name': 'Ana B',
  Email: 'ana.b@x.io',
  Password: 'Abcdefg1',
  'Confirm Password': 'Abcdefg1',
  'Street Address': '1 Road',
  City: 'Pune',
  State: 'Maharashtra',
  'Postal Code': '411001',
};

async function fill(fields: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  await screen.findByLabelText('Full Name');
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      await user.type(field, value);
    }
  }
  return user;
}

const submit = () => screen.getByRole('button', { name: /Creat(e|ing) account/ });

test('shows all messages for an empty form, sends nothing and focuses the first field', async () => {
  const received = servePortal({});
  renderApp('/signup');
  const user = await fill({});
  await user.click(submit());
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code is required',
    'You must accept the terms to continue',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  expect(received).toHaveLength(0);
  await user.type(screen.getByLabelText('City'), 'P');
  expect(screen.queryByText('City is required')).toBeNull();
  expect(screen.getByText('State is required')).toBeVisible();
});

test('shows errors for a short password and a different repetition at their fields', async () => {
  servePortal({});
  renderApp('/signup');
  const user = await fill({ ...FIELDS, Password: 'Abcdef1', 'Confirm Password': 'other' });
  await user.click(submit());
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

test('sends exactly the account’s fields and continues to the code', async () => {
  const received = servePortal({ signup: () => ok({ additionalInfo: { token_id: 'T1' } }) });
  const { path } = renderApp('/signup');
  const user = await fill(FIELDS);
  await user.click(screen.getByRole('checkbox', { name: /I am at least 18/ }));
  await user.dblClick(submit());
  await waitFor(() => expect(path()).toBe('/verify-email'));
  expect(received.map(({ body }) => body)).toEqual([
    {
      name: 'Ana B',
      email: 'ana.b@x.io',
      password_hash: 'Abcdefg1',
      address_info: {
        street_address_1: '1 Road',
        street_address_2: '',
        city: 'Pune',
        state: 'Maharashtra',
        postal_code: '411001',
        country: 'India',
      },
    },
  ]);
  expect(localStorage.getItem('authToken')).toBe('T1');
  expect(sessionStorage.getItem('authToken')).toBe('T1');
  expect(localStorage.getItem('signupEmail')).toBe('ana.b@x.io');
});

test.each([
  ['?plan=pro&cycle=yearly&currency=EUR', { plan: 'pro', cycle: 'yearly', currency: 'EUR' }],
  ['?plan=developer', { plan: 'developer', cycle: 'monthly', currency: 'USD' }],
  ['?plan=none&cycle=yearly', {}],
])('sends the plan selected on the pricing page (%s) with the sign-up', async (search, selection) => {
  const received = servePortal({ signup: () => ok({ additionalInfo: { token_id: 'T1' } }) });
  const { path } = renderApp(`/signup${search}`);
  const user = await fill(FIELDS);
  await user.click(screen.getByRole('checkbox', { name: /I am at least 18/ }));
  await user.click(submit());
  await waitFor(() => expect(path()).toBe('/verify-email'));
  const {
    name: _name,
    email: _email,
    password_hash: _hash,
    address_info: _info,
    ...rest
  } = received[0]!.body;
  expect(rest).toEqual(selection);
});

test('shows a server error as plain text in a banner, clears it from the store, and removes it with the next edit', async () => {
  const message = '<img src=x onerror=alert(1)> exists';
  servePortal({ signup: () => refused(400, message) });
  const { store } = renderApp('/signup');
  const user = await fill(FIELDS);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(store.getState().auth.error).toBeNull();
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByText(message)).toBeNull();
});

test('requires only the length of a password and recommends the rest', async () => {
  renderApp('/signup');
  const list = await screen.findByRole('list', { name: 'Requirements' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'not met: At least 8 characters',
    'not met: An uppercase letter, recommended',
    'not met: A lowercase letter, recommended',
    'not met: A digit, recommended',
  ]);
});

const autocompleted = (token: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`form [autocomplete="${token}"]`),
];

test('names for every field what a browser may fill in', async () => {
  renderApp('/signup');
  await screen.findByLabelText('Full Name');
  const tokens = [...document.querySelectorAll('form input:not([type="checkbox"]), form select')].map(
    (field) => field.getAttribute('autocomplete'),
  );
  expect(tokens).toEqual([
    'name',
    'email',
    'new-password',
    'new-password',
    'country-name',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ]);
});

test('takes a country and then a state of it from a browser that fills the form', async () => {
  renderApp('/signup');
  await screen.findByLabelText('Full Name');
  // One after the other without a pause, as a browser does.
  fireEvent.input(autocompleted('country-name')[0]!, { target: { value: 'USA' } });
  fireEvent.change(autocompleted('address-level1')[0]!, { target: { value: 'California' } });
  expect(screen.getByLabelText('Country')).toHaveValue('United States');
  expect(screen.getByLabelText('State')).toHaveValue('California');
});

test('offers the states of the country, or a line of text where no list is known', async () => {
  renderApp('/signup');
  const user = await fill({ State: 'Kerala' });
  const country = screen.getByLabelText('Country');
  await user.click(country);
  await user.keyboard('fran{Enter}');
  expect(country).toHaveValue('France');
  const typed = screen.getByLabelText('State');
  expect(typed.tagName).toBe('INPUT');
  await user.clear(typed);
  await user.type(typed, 'quebec');
  await user.click(country);
  await user.keyboard('can');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Canada']);
  await user.click(screen.getByRole('option', { name: 'Canada' }));
  expect(screen.getByLabelText('State')).toHaveValue('Quebec');
  await user.click(country);
  await user.keyboard('ind{Escape}');
  expect(country).toHaveValue('Canada');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('says at once what is wrong with a field that is left, and never for an untouched one', async () => {
  renderApp('/signup');
  const user = await fill({ 'Full Name': 'Ana B', Password: 'short' });
  await user.click(screen.getByLabelText('Country'));
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  await user.keyboard('Atlantis');
  await user.tab();
  expect(await screen.findByText('Choose a country from the list')).toBeVisible();
  await user.tab();
  expect(await screen.findByText('Street address is required')).toBeVisible();
  expect(screen.queryByText('City is required')).toBeNull();
  expect(screen.queryByText('Name is required')).toBeNull();
});
