import { Component, type ReactNode } from 'react';
import { FailedState } from '../../ui/states.tsx';

interface Props {
  readonly name: string;
  /** The server does not answer at present. */
  readonly away: boolean;
  readonly children: ReactNode;
}

const reload = () => window.location.reload();

/**
 * What shows when a tab cannot be drawn, most often because its code did not come while the server was away; the other tabs
 * stay. A browser keeps what it has of a page for good, so only another load of it helps: done by itself once the server answers.
 */
export class TabBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.away && !this.props.away) reload();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <h1>{this.props.name}</h1>
        <FailedState
          title="This tab could not be shown"
          message={this.props.away ? 'No answer from the server.' : 'Its code did not load.'}
          unchanged="Your account and your data are unchanged."
          onRetry={reload}
        />
      </>
    );
  }
}
