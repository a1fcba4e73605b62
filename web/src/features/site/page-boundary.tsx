import { Component, type ReactNode } from 'react';
import { TakenOver } from '../../lib/taken-over.tsx';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  /** null if the path has no error. */
  readonly failure: { readonly error: unknown } | null;
}

/** Shown when a page fails to render, usually because a newer version replaced its code on the server. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  /** Clears the error on navigation. */
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <main className="page section-first">
        <TakenOver />
        <h1 className="t-title">This page could not be displayed</h1>
        <p className="t-lede mt-3">
          {failure.error instanceof Error ? failure.error.message : 'The page did not load.'} Your account and
          your data are unchanged.
        </p>
        <p className="mt-4">
          <button className="btn btn-primary" type="button" onClick={() => window.location.reload()}>
            Reload the page
          </button>
        </p>
      </main>
    );
  }
}
