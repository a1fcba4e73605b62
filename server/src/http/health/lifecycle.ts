/** Whether this process takes new work: not before its start has ended, and not once it is going to stop. */
export type LifecycleState = 'starting' | 'ready' | 'draining';

export interface Lifecycle {
  state: LifecycleState;
}
