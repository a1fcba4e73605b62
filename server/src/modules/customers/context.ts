import type { CallFiles } from '../usage/index.ts';
import type { BaseContext } from '../../shared/context.ts';
import type { AccountChanges } from '../../shared/live/account-changes.ts';
import type { Store } from '../../store/schema.ts';

/** What reading customers needs. */
export interface CustomersReader extends Pick<BaseContext, 'store' | 'now'> {
  /** A replica of the store, or the store. */
  readonly reader: Store;
  /** Calls in an object store; absent where there is none. */
  readonly callFiles?: CallFiles | undefined;
}

/** What acts on customers need. The command line does them beside a running server, which the store notifies. */
export interface ActContext extends Pick<
  BaseContext,
  'store' | 'secrets' | 'now' | 'publicUrl' | 'enqueueMail' | 'keyChanged'
> {
  readonly changes: Pick<AccountChanges, 'publish'>;
}
