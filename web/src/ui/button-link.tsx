import { clsx } from 'clsx/lite';
import { Link, type LinkProps } from './link.tsx';

/** How a button looks, and a link that looks like one. */
export interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly block?: boolean | undefined;
}

export const buttonClasses = (
  { look = 'secondary', size = 'md', block = false }: Look,
  className?: string,
): string => clsx('btn', `btn-${look}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);

/** A link that looks like a button. Apart from the button, whose code a first visit does without. */
export function ButtonLink({ look, size, block, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClasses({ look, size, block }, className)} />;
}
