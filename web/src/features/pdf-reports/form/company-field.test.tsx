import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CompanyField } from './company-field.tsx';

const APPLE = { symbol: 'AAPL', name: 'Apple Inc.' };
const rest = { failed: false, value: '', error: undefined, onRetry: () => {} };

test('a company that is typed and chosen in haste is taken once the companies are loaded', async () => {
  const onChange = vi.fn<(symbol: string) => void>();
  const { rerender } = render(<CompanyField {...rest} companies={[]} onChange={onChange} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'aapl{Enter}');
  expect(screen.queryByText(/No company matches/)).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  rerender(<CompanyField {...rest} companies={[APPLE]} onChange={onChange} />);
  expect(onChange.mock.calls).toEqual([['AAPL']]);
});
