import { massive } from '@meridian/contracts/compat/massive';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FacadeTable } from './facade-table.tsx';

const rowsOf = (part: 'served' | 'streams' | 'absent') => {
  render(
    <MemoryRouter>
      <FacadeTable facade={massive} part={part} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('row').slice(1);
};

test('lists every call that is served with the methods of the clients, what differs, and ours', () => {
  const rows = rowsOf('served');
  expect(rows).toHaveLength(Object.keys(massive.calls).length);
  const bars = rows[0]!;
  expect(within(bars).getByText('list_aggs').tagName).toBe('CODE');
  expect(within(bars).getByRole('link', { name: 'history' }).getAttribute('href')).toBe(
    '/documentation/api/history',
  );
  expect(bars.textContent).toContain('Weeks begin on Monday.');
});

test('lists every stream, and every absent call with its reason', () => {
  expect(rowsOf('streams').map((row) => row.textContent.includes('/compat/massive/'))).toEqual(
    massive.streams.map(() => true),
  );
  document.body.innerHTML = '';
  expect(rowsOf('absent')).toHaveLength(massive.absent.length);
});
