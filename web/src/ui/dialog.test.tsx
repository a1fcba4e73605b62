import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

/** What browsers dispatch for Escape. Returns whether the browser would close the dialog by itself. */
function pressEscape(): boolean {
  return fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
}

test('Escape asks for the end of a dialog, which closes with what is around it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Keys" onClose={onClose}>
      text
    </Dialog>,
  );
  expect(pressEscape()).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape leaves a dialog that shows something only once', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Keys" lasting onClose={onClose}>
      text
    </Dialog>,
  );
  expect(pressEscape()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('a choice of files that is cancelled leaves the dialog around it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Keys" onClose={onClose}>
      <input type="file" aria-label="Logo" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Logo'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
