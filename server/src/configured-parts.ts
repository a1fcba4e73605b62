import type { Config } from './config/config.ts';
import { settingsOf } from './config/settings.ts';
import type { AppContext } from './modules/app-context.ts';
import { MarketScreener } from './modules/screener/index.ts';
import { oauthProviders } from './providers/oauth/providers.ts';

/** What the context of the modules has from the configuration alone, or without anything else. */
export const configuredParts = ({
  development,
  oauth,
  invoicing,
  operator,
  variables,
}: Config): Pick<
  AppContext,
  'development' | 'oauth' | 'invoicing' | 'operator' | 'screener' | 'settings'
> => ({
  development,
  oauth: oauthProviders(oauth),
  invoicing,
  operator,
  screener: new MarketScreener(),
  settings: settingsOf(variables),
});
