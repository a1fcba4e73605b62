import { useState } from 'react';

interface Fact {
  readonly text: string;
  readonly source: string;
}

/** The first one is in the HTML; the others come on request. */
const FACTS: readonly Fact[] = [
  {
    text: 'The prime meridian at Greenwich was chosen by 22 votes to 1 at a conference in Washington in 1884. Market time still hangs off it.',
    source: 'Protocols of the International Meridian Conference, 1884',
  },
  {
    text: 'The first average of Charles Dow’s industrials held twelve companies and stood at 40.94.',
    source: 'The Wall Street Journal, 26 May 1896',
  },
  {
    text: 'Twenty-four brokers agreed in Wall Street to charge no less than a quarter of one percent.',
    source: 'The Buttonwood Agreement, 17 May 1792',
  },
  {
    text: 'When war began in Europe, the New York Stock Exchange closed on 31 July and traded shares again on 12 December, its longest pause.',
    source: 'William Silber, When Washington Shut Down Wall Street, 2007; on 1914',
  },
  {
    text: 'The Dow Jones average fell by 508 points in one day, 19 October 1987: 22.6% of what it was.',
    source: 'Report of the Presidential Task Force on Market Mechanisms, 1988',
  },
  {
    text: 'In one afternoon over 20,000 trades were made at prices more than 60% from those of minutes before, some at a penny, some at 100,000 dollars. They were cancelled.',
    source: 'SEC and CFTC, Findings Regarding the Market Events of May 6, 2010',
  },
  {
    text: 'American shares were quoted in fractions of a dollar, at last in sixteenths, until decimals took their place in 2001.',
    source: 'US Securities and Exchange Commission, order on decimal pricing, 2000',
  },
];

/** Something true about markets and their clocks, for whoever has come to a page that is not there. */
export function Trivia() {
  const [shown, setShown] = useState(0);
  const { text, source } = FACTS[shown % FACTS.length]!;
  return (
    <aside className="trivia" aria-label="Did you know?">
      <b className="strong">Did you know?</b>
      <div className="trivia-fact" aria-live="polite">
        <p className="t-2">{text}</p>
        <p className="t-xs t-3">{source}</p>
      </div>
      <button className="btn-link trivia-next" type="button" onClick={() => setShown(shown + 1)}>
        Another one
      </button>
    </aside>
  );
}
