/** The accent of this portal in sRGB, for mails and documents, which know no tokens. */
import { accentTokens, type Theme } from './accent.ts';
import { PORTAL } from './portal-config.ts';

function signalOf(theme: Theme): string {
  const found = accentTokens(PORTAL.brand.accent).find(
    (token) => token.name === 'signal' && token.theme === theme,
  );
  return found!.hex;
}

export const BRAND_COLORS = { signalOnLight: signalOf('light'), signalOnDark: signalOf('dark') } as const;
