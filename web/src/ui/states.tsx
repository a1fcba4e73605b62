import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Nothing here yet: what will appear, and what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="state">
      <div className="state-art" aria-hidden="true" />
      <p className="state-title">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A failure: what, why, what is unchanged, and a retry button. */
export function FailedState({
  title,
  message,
  unchanged,
  onRetry,
}: {
  readonly title: string;
  readonly message: string;
  readonly unchanged: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className="state" role="alert">
      <p className="state-title">{title}</p>
      <p>
        {message} {unchanged}
      </p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A progress bar along the top edge of what is being loaded. */
export const Loading = ({ label }: { readonly label: string }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be drawn as a sweep
  <div className="loading" role="progressbar" aria-label={label} />
);
