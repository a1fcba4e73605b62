import { browserPlatform } from './browser/platform.ts';
import { Client } from './client.ts';
import type { MeridianOptions } from './options.ts';

export * from './exports.ts';

/** A client of the API, in a browser. Make one and keep it: it knows the limits of the account and reuses its connections. */
export class Meridian extends Client {
  constructor(options: MeridianOptions = {}) {
    super(options, browserPlatform);
  }
}
