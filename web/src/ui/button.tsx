import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { useRestoredFocus } from '../lib/use-restored-focus.ts';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly block?: boolean | undefined;
}

const classes = ({ look = 'secondary', size = 'md', block = false }: Look, className?: string) =>
  clsx('btn', `btn-${look}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);

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
      className={classes({ look, size, block }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    />
  );
}

export function ButtonLink({ look, size, block, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classes({ look, size, block }, className)} />;
}
