/** Browser storage that never throws: it may be disabled, full or missing (private windows, tests, prerendering). */
export const KEYS = {
  token: 'authToken',
  user: 'authUser',
  signupEmail: 'signupEmail',
  loginAttempts: 'loginAttempts',
  rememberedEmail: 'rememberedEmail',
  view: 'dashboardView',
  acting: 'actingFor',
  invitation: 'invitation',
  consent: 'consent',
  twoFactorChallenge: 'twoFactorChallenge',
  theme: 'theme',
  themeUntold: 'themeUntold',
  codeLanguage: 'codeLanguage',
  holdings: 'portfolioHoldings',
  coupon: 'coupon',
  indicators: 'chartIndicators',
  paletteRecent: 'paletteRecent',
  watchlist: 'watchlist',
  usageRange: 'usageRange',
  closedAnnouncement: 'closedAnnouncement',
} as const;

type Place = 'localStorage' | 'sessionStorage';

/** The stored text; null when there is none or storage is not available. */
export function read(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores `value`; null removes the key. */
export function write(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}
