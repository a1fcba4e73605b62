import type { ReactNode } from 'react';

/** The fields that choose what a list shows. They apply at once, so there is nothing to submit. */
export function FilterForm({
  label,
  className = 'list-filters',
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <form
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers that are supported do not know <search>
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
