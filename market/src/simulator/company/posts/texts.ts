export type PostTone = 'bullish' | 'bearish' | 'plain';

/** What posts say: `$S` is the symbol as a cash tag, `{n}` the name. No figures, so that each symbol has few texts. */
const FORMS: Readonly<Record<PostTone, readonly string[]>> = {
  bullish: [
    '$S looking strong here, adding to my position',
    'bullish on $S, chart says breakout',
    'calls on $S printing 🚀',
    '{n} is undervalued at this price, buying the dip',
    '$S to the moon',
    'love the momentum in $S today',
    'bought more $S, great entry',
    '$S short squeeze coming, strong hands win',
    'holding $S long, best company in the group',
    '$S reclaims support, bulls in control 📈',
    'loading up on $S before the next leg up',
    'higher highs on $S, uptrend intact',
    'upgraded my target on {n}, huge upside left',
    'green day for $S, nice gains',
  ],
  bearish: [
    '$S looking weak, sold my shares',
    'bearish on $S, chart says breakdown',
    'buying puts on $S 📉',
    '{n} is overvalued, taking the short side',
    '$S bagholders in trouble',
    'hate the price action in $S, more downside ahead',
    'dumped my $S, bad setup',
    '$S dead cat bounce, more pain ahead',
    'short $S here, lower highs all week',
    '$S lost support, sellers in control',
    'worried about {n}, demand is slowing',
    'red again on $S, losing patience',
    'get out of $S before it falls further',
    '$S going down, terrible chart',
  ],
  plain: [
    'watching $S today',
    'anyone following $S?',
    '$S volume this morning, thoughts?',
    'what is everyone doing with $S here',
    'when does {n} report next',
    '$S sitting at the same level as last week',
    'reading the {n} filing tonight',
    'no position in $S yet',
    '$S on my watchlist',
    'waiting for news on {n}',
    'flat on $S for now',
    'is $S in your portfolio?',
  ],
};

const CASH_TAG = /\$S\b/g;

/** All that is posted about one symbol, by tone. */
export function textsAbout(symbol: string, name: string): Readonly<Record<PostTone, readonly string[]>> {
  const fill = (form: string) => form.replaceAll(CASH_TAG, () => `$${symbol}`).replaceAll('{n}', () => name);
  return {
    bullish: FORMS.bullish.map(fill),
    bearish: FORMS.bearish.map(fill),
    plain: FORMS.plain.map(fill),
  };
}
