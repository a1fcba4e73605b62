import type { Setting } from '@meridian/contracts/operator/system';
import type { BaseContext } from '../../shared/context.ts';
import type { Store } from '../../store/schema.ts';

/** Dependencies of this module. */
export interface SystemContext extends Pick<
  BaseContext,
  'store' | 'now' | 'secrets' | 'enqueueMail' | 'defer'
> {
  /** A replica of the store, or the store. */
  readonly reader: Store;
  readonly changes: Pick<BaseContext['changes'], 'publish'>;
  /** The configuration as this process has read it, without secrets. */
  readonly settings: readonly Setting[];
}
