/** The sectors of the Global Industry Classification Standard (MSCI and S&P, 2023), with other spellings in use. */
const SECTORS: Record<string, readonly string[]> = {
  'Communication Services': [
    'telecommunications services',
    'telecommunication services',
    'telecommunications',
    'communications',
  ],
  'Consumer Discretionary': ['consumer cyclical'],
  'Consumer Staples': ['consumer defensive'],
  Energy: [],
  Financials: ['financial', 'financial services', 'finance'],
  'Health Care': ['healthcare'],
  Industrials: ['industrial'],
  'Information Technology': ['technology'],
  Materials: ['basic materials'],
  'Real Estate': [],
  Utilities: [],
};

const BY_SPELLING = new Map(
  Object.entries(SECTORS).flatMap(([sector, others]) =>
    [sector.toLowerCase(), ...others].map((spelling) => [spelling, sector] as const),
  ),
);

/** The sector that a text names; undefined when it is none of the eleven. */
export const sectorOf = (text: string) => BY_SPELLING.get(text.trim().toLowerCase());
