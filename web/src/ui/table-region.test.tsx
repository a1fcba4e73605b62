import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TableRegion } from './table-region.tsx';

function Rows() {
  const [count, setCount] = useState(1);
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          <th scope="row">AAPL</th>
          <td>
            <button type="button" onClick={() => setCount(2)}>
              More
            </button>
          </td>
        </tr>
      ))}
      <tr>
        <td colSpan={2}>Joined</td>
      </tr>
    </tbody>
  );
}

const table = (stacks: boolean) => (
  <TableRegion label="Prices" stacks={stacks}>
    <thead>
      <tr>
        <th scope="col">Symbol</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <Rows />
  </TableRegion>
);

const columns = () => screen.getAllByRole('cell').map((cell) => cell.dataset['column']);

test('cells of a table that stacks know their column, also in rows that come later', async () => {
  render(table(true));
  expect(columns()).toEqual(['Price', undefined]);
  screen.getByRole('button').click();
  await waitFor(() => expect(columns()).toEqual(['Price', 'Price', undefined]));
});

test('other tables are left alone', () => {
  render(table(false));
  expect(columns()).toEqual([undefined, undefined]);
});
