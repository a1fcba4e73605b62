import { VENDOR_NAMES, type VendorName } from '@meridian/contracts/feeds';
import type { VariableDescription, Variables } from './variable-description.ts';

/** A variable without a description does not compile. */
type AddressName = `FEED_${Uppercase<VendorName>}_${'REST' | 'WS' | 'SYMBOLS'}`;

/** Variables of the vendors of market data. */
export const FEEDS = {
  FEEDS: {
    description:
      'Vendors of market data, separated by commas, the preferred one first; see [feeds](feeds.md). Without it, prices are simulated or imported.',
  },
  MARKET: {
    description:
      '`mixed`: symbols without real data are simulated. `real`: live keys and the demo have only symbols with a live feed or imported data.',
  },
  FEED_ROLE: {
    description:
      'With `VALKEY_URL` and `OBJECTS_URL`, one process collects data for all. `collect`: this process can collect. `follow`: this process never connects to a vendor.',
  },
  FEED_STALE_SECONDS: {
    description:
      'Time after which a vendor that sends nothing while its market trades counts as stale. The time is doubled for markets with trading hours.',
  },
  FEED_RETENTION_DAYS: { description: 'How long the recorded messages of vendors (the tape) are kept.' },
  FEED_PLAN_DELAYS: {
    description: 'Delay of live market data by plan in minutes, such as `free:15,developer:15`. At most 60.',
  },
  ...(Object.fromEntries(
    VENDOR_NAMES.flatMap((name) => {
      const prefix = `FEED_${name.toUpperCase()}`;
      return [
        [
          `${prefix}_REST`,
          { description: `Base URL of the REST API of ${name}. Overrides the default address.` },
        ],
        [`${prefix}_WS`, { description: `URL of the stream of ${name}. Overrides the default address.` }],
        [
          `${prefix}_SYMBOLS`,
          {
            description: `Symbols of ${name}, separated by commas.`,
            otherwise: 'the default symbols of the vendor',
          },
        ],
      ];
    }),
  ) as Record<AddressName, VariableDescription>),
  ALPACA_KEY_ID: { description: 'Key of Alpaca.' },
  ALPACA_SECRET_KEY: { description: 'Required with `ALPACA_KEY_ID`.' },
  ALPACA_FEED: { description: 'Feed of Alpaca: `iex` or `sip`.', otherwise: '`iex`' },
  MASSIVE_KEY: { description: 'API key of Massive, previously Polygon.' },
  MASSIVE_CALLS_PER_MINUTE: {
    description: 'Calls per minute that your plan allows on the REST API.',
    otherwise: '5',
  },
  TIINGO_KEY: { description: 'Token of Tiingo.' },
  FRED_KEY: { description: 'Key of FRED.' },
  RSS_URLS: { description: 'Addresses of RSS or Atom feeds of news, separated by commas.' },
  REPLAY_FILE: {
    description:
      'The file that `FEEDS=replay` plays: a segment of a tape, or a recorded session with one JSON object per line (`at`, `direction`, `message`).',
  },
  REPLAY_VENDOR: { description: 'The vendor of a recorded session. Not required for a tape.' },
  REPLAY_SPEED: { description: 'Speed of the replay, as a multiple of the recorded speed.', otherwise: '1' },
} satisfies Variables;
