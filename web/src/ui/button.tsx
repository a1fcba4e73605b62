import type { ComponentProps } from 'react';
import { useRestoredFocus } from '../lib/use-restored-focus.ts';
import { buttonClasses, type Look } from './button-link.tsx';

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Its work is running: the button stays in place and ignores further presses. */
    readonly busy?: boolean;
  };

export function Button({ look, size, block, busy = false, className, disabled, ...rest }: ButtonProps) {
  useRestoredFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ look, size, block }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    />
  );
}
