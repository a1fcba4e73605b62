// What stands on the pictures that other sites show beside a link to this one, in the design language of the pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANS } from '../contracts/src/plans.ts';
import { planFacts } from '../web/src/content/plan-text.ts';
import { simulatedPrices } from '../web/src/content/sample-series.ts';

const web = join(import.meta.dirname, '..', 'web');
const [LEFT_X, RIGHT_X] = [64, 1_136];
/** Two thirds of the way, as on the pages. */
const AXIS_X = LEFT_X + ((RIGHT_X - LEFT_X) * 2) / 3;

/** The tokens of the pages, with the fonts in them, since a page without an address reads no files. */
const tokens = readFileSync(join(web, 'src', 'styles', 'tokens.css'), 'utf8').replaceAll(
  /url\('..\/fonts\/([\w-]+\.woff2)'\)/g,
  (_, name) =>
    `url(data:font/woff2;base64,${readFileSync(join(web, 'src', 'fonts', name)).toString('base64')})`,
);

const STYLE = `${tokens}
* { box-sizing: border-box; margin: 0; }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--page); color: var(--ink);
  font: 420 24px/1.4 var(--font-sans); }
.brand { position: absolute; left: 64px; top: 48px; display: flex; align-items: center; gap: 16px;
  font-size: 30px; font-weight: 560; font-stretch: 116%; letter-spacing: -0.02em; }
.brand svg { width: 42px; height: 42px; overflow: visible; }
h1 { position: absolute; left: 64px; top: 128px; width: 700px; font-size: 80px; font-weight: 500; font-stretch: 114%;
  letter-spacing: -0.035em; line-height: 1; }
.aside { position: absolute; left: 826px; top: 138px; width: 320px; color: var(--ink-2); font-size: 27px; line-height: 1.4; }
.note { position: absolute; left: 64px; bottom: 40px; color: var(--ink-3); font-size: 21px; font-stretch: 88%; }
svg.all { position: absolute; inset: 0; width: 1200px; height: 630px; }
.line { stroke: var(--line); } .tick { stroke: var(--tick); } .needle { stroke: var(--signal); stroke-width: 4; }
.mono { font: 420 20px/1.7 var(--font-mono); white-space: pre; }
.quiet { color: var(--ink-3); }
table { position: absolute; left: 64px; right: 64px; top: 316px; width: 1072px; border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums; }
th, td { width: 25%; text-align: left; padding: 5px 0; font-weight: 420; }
thead th { font-size: 27px; font-weight: 560; font-stretch: 106%; border-top: 2px solid var(--line-strong); padding-top: 18px; }
.price small { font-size: 24px; font-stretch: 100%; letter-spacing: 0; color: var(--ink-3); }
.price td { font-size: 54px; font-stretch: 106%; letter-spacing: -0.03em; line-height: 1.25; }
.code { position: absolute; left: 64px; top: 262px; width: 672px; height: 232px; background: var(--code-bg);
  border: 1px solid var(--line); border-radius: var(--radius-2); padding: 28px; }`;

const MARK = `<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.1" fill="none" stroke="var(--ink)" stroke-width="1.8"/>
  <path fill="var(--ink)" d="M12 3a9 9 0 0 0 0 18Z"/><path d="M12-1V25" stroke="var(--signal)" stroke-width="2"/></svg>`;

/** The scale along the lower edge, with the needle where `now` is. */
function scale({ needleFrom }) {
  const ticks = Array.from({ length: 61 }, (_, index) => {
    const x = LEFT_X + (index * (RIGHT_X - LEFT_X)) / 60;
    return `<path class="tick" d="M${x.toFixed(1)} 630v${index % 10 === 0 ? -22 : -11}"/>`;
  });
  return `${ticks.join('')}<path class="needle" d="M${AXIS_X} ${needleFrom}V630"/>`;
}

/** Candles that end at the needle: hollow where the price rose, solid where it fell. */
function candles() {
  const [count, perCandle, pitch, body] = [54, 12, 13, 8];
  const prices = simulatedPrices({
    start: 18,
    steps: count * perCandle + 1,
    firstPrice: 100,
    drift: 0.000_05,
    volatility: 0.001_2,
  });
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price) => 556 - ((price - low) / (high - low)) * 232;
  return Array.from({ length: count }, (_, index) => {
    const part = prices.slice(index * perCandle, (index + 1) * perCandle + 1);
    const [open, close] = [part[0], part.at(-1)];
    const x = AXIS_X - 14 - (count - 1 - index) * pitch;
    const color = close >= open ? 'var(--up-mark)' : 'var(--down-mark)';
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    return `<path stroke="${color}" d="M${x} ${y(Math.max(...part)).toFixed(1)}V${top.toFixed(1)}M${x} ${bottom.toFixed(1)}V${y(Math.min(...part)).toFixed(1)}"/>
      <rect x="${x - body / 2}" y="${top.toFixed(1)}" width="${body}" height="${Math.max(1.5, bottom - top).toFixed(1)}" stroke="${color}" fill="${close >= open ? 'none' : color}"/>`;
  }).join('');
}

/** The changes of a session's minutes, above and below a line; the largest reach 40 pixels. */
function heatStrip() {
  const prices = simulatedPrices({ start: 21, steps: 121, firstPrice: 100, drift: 0, volatility: 0.000_6 });
  const changes = prices.slice(1).map((price, index) => price - prices[index]);
  const cap = changes.map(Math.abs).toSorted((a, b) => a - b)[Math.floor(changes.length * 0.96)];
  const pitch = (AXIS_X - 8 - LEFT_X) / changes.length;
  const bars = changes.map((change, index) => {
    const share = Math.min(1, Math.abs(change) / cap);
    const color = change >= 0 ? 'var(--up-mark)' : 'var(--down-mark)';
    const height = 40 * share;
    return `<rect x="${(LEFT_X + index * pitch).toFixed(1)}" y="${(470 - (change >= 0 ? height : 0)).toFixed(1)}" width="3.6"
      height="${height.toFixed(1)}" fill="${color}" opacity="${(0.35 + 0.65 * share).toFixed(2)}"/>`;
  });
  return `<path class="line" d="M${LEFT_X} 470H${AXIS_X}"/>${bars.join('')}`;
}

/** The word that says what the needle means. */
const flag = (y) => `<rect x="${AXIS_X}" y="${y}" width="70" height="34" fill="var(--signal)"/>
  <text x="${AXIS_X + 35}" y="${y + 24}" text-anchor="middle" fill="var(--signal-ink)" font-family="var(--font-mono)" font-size="19">now</text>`;

const drawing = (content) => `<svg class="all" viewBox="0 0 1200 630">${content}</svg>`;

function plans() {
  const all = Object.values(PLANS);
  const row = (cells, kind = '') =>
    `<tr class="${kind}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const price = ({ monthlyCents }) =>
    monthlyCents === null ? 'Custom' : `$${monthlyCents / 100}<small>/month</small>`;
  const fact = (index, unit) =>
    all.map((plan) => `${planFacts(plan)[index][1]} <span class="quiet">${unit}</span>`);
  return `<table><thead><tr>${all.map(({ name }) => `<th>${name}</th>`).join('')}</tr></thead><tbody>
    ${row(all.map(price), 'price')}${row(fact(0, 'a minute'))}${row(fact(1, 'a month'))}</tbody></table>`;
}

const CALL = `<span class="quiet">$</span> curl "$HOST/api/stocks/AAPL/quote" \\
    -H "Authorization: Bearer $KEY"

{ <span style="color:var(--code-key)">"symbol"</span>: <span style="color:var(--code-str)">"AAPL"</span>, <span style="color:var(--code-key)">"price"</span>: …,
  <span style="color:var(--code-key)">"source"</span>: <span style="color:var(--code-str)">"simulated"</span> }`;

const page = (content) => `<!doctype html><html data-theme="dark"><style>${STYLE}</style>
  <body><div class="brand">${MARK}Meridian</div>${content}</body></html>`;

/** Name of the picture → its page, 1200 by 630. */
export const PICTURES = {
  home: page(`<h1>One clock for every market.</h1>
    <p class="aside">Quotes, history and analysis of stocks by one API with one key.</p>
    <p class="note">Simulated prices</p>${drawing(candles() + scale({ needleFrom: 0 }) + flag(316))}`),
  pricing: page(
    `<h1 style="font-size:68px">Four plans that<br>differ in limits only.</h1>${plans()}${drawing(scale({ needleFrom: 596 }))}`,
  ),
  documentation: page(`<h1>Documentation</h1><div class="code mono">${CALL}</div>
    <p class="aside" style="top:262px">Every call with its parameters, replies and errors, in examples to copy.</p>
    ${drawing(scale({ needleFrom: 0 }))}`),
  page: page(`<h1 style="font-size:70px">Stock market data<br>on your own server.</h1>
    <p class="aside">A developer portal and the API that its keys open.</p>
    <p class="note">Simulated prices: one bar a minute, above the line up, below it down</p>
    ${drawing(heatStrip() + scale({ needleFrom: 0 }))}`),
};

/** The mark on a ground of its own, for frames that are `size` pixels wide; `share` of it is the mark. */
export const icon = (size, share) => `<!doctype html><html data-theme="light"><style>${tokens}
  body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: var(--page); overflow: hidden; }
  svg { width: ${share * 100}%; height: ${share * 100}%; overflow: visible; }</style><body>${MARK}</body></html>`;
