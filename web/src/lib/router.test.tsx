import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, useSearchParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Link } from '../ui/link.tsx';
import { Router, useLocation, useNavigationType } from './router.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}

function ByReactRouter() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <button type="button" onClick={() => void navigate('/c?tab=1', { state: 'kept' })}>
      {`Tab ${query.get('tab') ?? 'none'}`}
    </button>
  );
}

beforeEach(() => window.history.replaceState(null, '', '/a'));

const show = () =>
  render(
    <Router>
      <Address />
      <Link to="/b?x=1#y">Next</Link>
      <Link to="/b" target="_blank">
        Apart
      </Link>
      <ByReactRouter />
    </Router>,
  );
const address = () => screen.getByRole('status').textContent;

test('a link adds an entry to the history, and one to the current address replaces it', async () => {
  show();
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(address()).toBe('PUSH /b?x=1#y');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(address()).toBe('REPLACE /b?x=1#y');
  expect(window.history.length).toBe(entries + 1);
});

test('a link for another tab is left to the browser', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Apart' }));
  expect(address()).toBe('POP /a');
});

test('hooks of React Router follow the same address', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Tab none' }));
  expect(address()).toBe('PUSH /c?tab=1');
  expect(screen.getByRole('button')).toHaveTextContent('Tab 1');
  expect(window.history.state).toMatchObject({ usr: 'kept' });
});

test('going back shows the earlier address', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  act(() => window.history.back());
  expect(await screen.findByText('POP /a')).toBeVisible();
});
