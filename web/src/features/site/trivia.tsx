import { IS_REBRANDED } from '@meridian/contracts/brand-words';
import { useState } from 'react';

interface Fact {
  readonly text: string;
  readonly source: string;
}

/** About the line that gave the product its name. */
const NAMESAKE: Fact = {
  text: 'The prime meridian at Greenwich was chosen by 22 votes to 1 at a conference in Washington in 1884. Market time still depends on it.',
  source: 'Protocols of the International Meridian Conference, 1884',
};

/** The first fact is in the HTML; the button shows the others. */
const FACTS: readonly Fact[] = [
  ...(IS_REBRANDED ? [] : [NAMESAKE]),
  {
    text: 'Charles Dow’s first industrial average contained twelve companies and had a value of 40.94.',
    source: 'The Wall Street Journal, 26 May 1896',
  },
  {
    text: 'Twenty-four brokers agreed on Wall Street to charge at least a quarter of one percent.',
    source: 'The Buttonwood Agreement, 17 May 1792',
  },
  {
    text: 'When war began in Europe, the New York Stock Exchange closed on 31 July and reopened for shares on 12 December: its longest closure.',
    source: 'William Silber, When Washington Shut Down Wall Street, 2007; on 1914',
  },
  {
    text: 'The Dow Jones average fell by 508 points, or 22.6%, on a single day: 19 October 1987.',
    source: 'Report of the Presidential Task Force on Market Mechanisms, 1988',
  },
  {
    text: 'In one afternoon, over 20,000 trades took place more than 60% away from prices minutes before, some at a penny, some at 100,000 dollars. They were cancelled.',
    source: 'SEC and CFTC, Findings Regarding the Market Events of May 6, 2010',
  },
  {
    text: 'American shares were quoted in fractions of a dollar, most recently sixteenths, until decimals replaced them in 2001.',
    source: 'US Securities and Exchange Commission, order on decimal pricing, 2000',
  },
];

/** Facts about markets and their clocks for the 404 page. */
export function Trivia() {
  const [index, setIndex] = useState(0);
  const { text, source } = FACTS[index % FACTS.length]!;
  return (
    <aside className="trivia" aria-label="Did you know?">
      <b className="strong">Did you know?</b>
      <div className="trivia-fact" aria-live="polite">
        <p className="t-2">{text}</p>
        <p className="t-xs t-3">{source}</p>
      </div>
      <button className="btn-link trivia-next" type="button" onClick={() => setIndex(index + 1)}>
        Show another
      </button>
    </aside>
  );
}
