import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { focusIt } from './focus-it.ts';

const draw = (busy: boolean) => (
  <>
    <Button busy={busy}>Save</Button>
    <a href="/">Elsewhere</a>
  </>
);

/** Presses the button and lets its work run, as a browser does it: a disabled element loses the focus. */
function pressed() {
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(draw(true));
  button.blur();
  return { button, end: () => rerender(draw(false)) };
}

test('a button regains the focus when its work has ended', () => {
  const { button, end } = pressed();
  expect(button).toBeDisabled();
  end();
  expect(button).toHaveFocus();
});

test('a focus that went elsewhere meanwhile stays there', () => {
  const { end } = pressed();
  screen.getByRole('link').focus();
  end();
  expect(screen.getByRole('link')).toHaveFocus();
});

test('a field that begins takes the focus of a dialog that opens around it', () => {
  render(<input ref={focusIt} aria-label="Code" />);
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveProperty('autofocus', true);
});
