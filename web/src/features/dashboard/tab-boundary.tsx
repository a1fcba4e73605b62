import { Component, type ReactNode } from 'react';
import { FailedState } from '../../ui/states.tsx';

interface Props {
  readonly name: string;
  /** The server is currently unreachable. */
  readonly away: boolean;
  readonly children: ReactNode;
}

const reload = () => window.location.reload();

/**
 * Replaces a tab that cannot be rendered, usually because its code did not load while the server was down. Other tabs
 * stay. Browsers cache a failed module for the life of the page, so the page reloads by itself once the server
 * responds.
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
          message={this.props.away ? 'No response from the server.' : 'Its code did not load.'}
          unchanged="Your account and your data are unchanged."
          onRetry={reload}
        />
      </>
    );
  }
}
