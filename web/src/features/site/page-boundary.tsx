import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../../lib/failed-loads.ts';
import { TakenOver } from '../../lib/taken-over.tsx';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly hasFailed: boolean;
}

/** Shown when a page fails to render, usually because a newer version replaced its code on the server. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  /** Clears the error on navigation. */
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, hasFailed: false };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page section-first">
        <TakenOver />
        <h1 className="t-title">This page could not be displayed</h1>
        <p className="t-lede mt-3">
          It did not load, or it failed. Your account and your data are unchanged.
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
