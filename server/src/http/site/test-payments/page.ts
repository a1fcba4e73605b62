import { CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';
import type { TestCheckout, TestCheckouts } from './checkouts.ts';
import type { CardFaults, CardFields } from './fields.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (minor: number, currency: Currency) =>
  CURRENCY_SYMBOLS[currency] + hundredths.format(minor / 100);

export const TEST_PAYMENTS = '/test-payments';
export const STYLE_PATH = `${TEST_PAYMENTS}/style.css`;
const pathOf = ({ ref }: TestCheckout, act = '') => `${TEST_PAYMENTS}/${ref}${act}`;

/** The state of the form. */
export interface FormState {
  readonly fields: CardFields;
  readonly faults: CardFaults;
  /** Whether a test card was just selected, so that paying is next. */
  readonly picked: boolean;
}

export interface PageParts {
  readonly merchant: string;
  readonly cards: TestCheckouts['cards'];
}

/** Renders the page of a checkout in its current state. It has no scripts: every action is a form or a link. */
export function checkoutPage(parts: PageParts, checkout: TestCheckout, form: FormState): string {
  const { state, description } = checkout;
  const words = wordsOf(checkout);
  const summary = `<dl class="summary"><div><dt>To</dt><dd>${escape(parts.merchant)}</dd></div>
<div><dt>For</dt><dd>${escape(description)}</dd></div>
<div class="total"><dt>Amount</dt><dd>${words.amount}</dd></div></dl>`;
  const content =
    state === 'open'
      ? `<div class="axis"><div>${summary}${cardForm(checkout, form, words)}</div>${cardList(parts, checkout)}</div>`
      : `<div class="one">${summary}${WITHOUT_CARD[state](checkout, escape(parts.merchant), words)}</div>`;
  const title = words.titles[state];
  const failed = state === 'open' && (Object.keys(form.faults).length > 0 || checkout.failure !== null);
  return page(failed ? `${words.not}: ${title}` : title, `<h1>${escape(title)}</h1>${content}`);
}

export const missingPage = (): string =>
  page(
    'No such payment',
    `<h1>No such payment</h1><p>There is no test payment at this address. Start again from the plan that you want.</p>
<p><a href="/pricing">See the plans</a></p>`,
  );

/** The page for cross-site or too frequent requests. */
export const refusedPage = (sentence: string): string =>
  page('Not done', `<h1>Not done</h1><p>${escape(sentence)}</p>`);

interface Words {
  readonly titles: Readonly<Record<TestCheckout['state'], string>>;
  /** As HTML. */
  readonly amount: string;
  readonly pay: string;
  readonly asks: string;
  readonly done: string;
  readonly not: string;
  readonly again: string;
}

/** The words of a payment, or of a card that is saved without one. */
function wordsOf({ amountMinor, currency }: TestCheckout): Words {
  if (amountMinor === 0) {
    return {
      titles: {
        open: 'Save a card',
        challenge: 'Confirm the card',
        paid: 'Card saved',
        expired: 'This page has expired',
        cancelled: 'No card saved',
      },
      amount: 'Nothing now',
      pay: 'Save card',
      asks: 'whether it is you who lets later payments be made',
      done: 'This test card is saved.',
      not: 'Not saved',
      again: 'Save a card after all',
    };
  }
  const total = money(amountMinor, currency);
  return {
    titles: {
      open: `Pay ${total}`,
      challenge: 'Confirm the payment',
      paid: 'Paid',
      expired: 'This payment has expired',
      cancelled: 'Payment cancelled',
    },
    amount: escape(total),
    pay: `Pay ${escape(total)}`,
    asks: `whether it is you who pays ${escape(total)}`,
    done: 'This test payment is done.',
    not: 'Not paid',
    again: 'Pay after all',
  };
}

const WITHOUT_CARD = {
  challenge: (
    checkout,
    merchant,
    { asks },
  ) => `<p>The bank of ${escape(checkout.card ?? 'the card')} asks ${asks}
to ${merchant}. A real bank would show its own page now.</p>
<div class="actions"><form method="post" action="${pathOf(checkout, '/answer')}">
<button class="btn primary" name="confirmed" value="yes" autofocus>Confirm</button>
<button class="btn" name="confirmed" value="no">Refuse</button></form></div>`,
  paid: (checkout, merchant, { done }) => `<p>${done} No money was moved.</p>
<p><a class="btn primary" href="${escape(checkout.backUrl)}">Return to ${merchant}</a></p>`,
  expired: (
    checkout,
    merchant,
  ) => `<p>It was not used in time. Nothing was charged. Start again to get a new one.</p>
<p><a class="btn primary" href="${escape(checkout.backUrl)}">Return to ${merchant}</a></p>`,
  cancelled: (checkout, merchant, { again }) => `<p>Nothing was charged.</p>
<div class="actions"><a class="btn primary" href="${escape(checkout.backUrl)}">Return to ${merchant}</a>
<a class="btn" href="${pathOf(checkout)}?again">${again}</a></div>`,
} as const satisfies Record<
  Exclude<TestCheckout['state'], 'open'>,
  (checkout: TestCheckout, merchant: string, words: Words) => string
>;

function cardForm(checkout: TestCheckout, { fields, faults, picked }: FormState, words: Words): string {
  const failures = Object.keys(faults) as (keyof CardFields)[];
  const first = failures[0];
  const field = (name: keyof CardFields, label: string, hint: string, attributes: string) => {
    const fault = faults[name];
    const hintHtml = fault
      ? `<p class="fault" id="${name}-hint">${escape(fault)}</p>`
      : `<p class="hint" id="${name}-hint">${hint}</p>`;
    return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escape(fields[name])}"
autocomplete="off" required ${attributes} aria-describedby="${name}-hint"${fault ? ' aria-invalid="true"' : ''}${
      name === first ? ' autofocus' : ''
    }>${hintHtml}</div>`;
  };
  const declined =
    checkout.failure !== null && failures.length === 0 && !picked
      ? `<p class="banner danger" role="alert"><strong>${words.not}.</strong> ${escape(checkout.failure)} Nothing was charged. Try another card.</p>`
      : '';
  return `${declined}<form id="pay" method="post" action="${pathOf(checkout, '/pay')}">
<h2>Card</h2>
${field('number', 'Card number', 'A number from the list of test cards.', 'inputmode="numeric" maxlength="23"')}
<div class="pair">${field('expiry', 'Expiry', 'Month and year, such as 12 / 34.', 'maxlength="7"')}
${field('code', 'Security code', 'Any three digits.', 'inputmode="numeric" maxlength="3"')}</div>
${field('name', 'Name on the card', 'Any name.', 'maxlength="100"')}
<button class="btn primary wide"${picked ? ' autofocus' : ''}>${words.pay}</button></form>
<form class="cancel" method="post" action="${pathOf(checkout, '/cancel')}"><button class="btn quiet">Cancel</button></form>`;
}

function cardList({ cards }: PageParts, checkout: TestCheckout): string {
  const rows = cards.map(
    ({
      name,
      number,
      does,
    }) => `<tr><th scope="row"><a href="${pathOf(checkout)}?card=${name}">${escape(number)}
<span class="unseen">: fill in</span></a></th><td>${escape(does)}</td></tr>`,
  );
  return `<section class="cards" aria-labelledby="cards"><h2 id="cards">Test cards</h2>
<p class="hint">Choose a number to fill in the form.</p>
<table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}: test payment</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><header><p class="banner test"><strong>This is a test. No money moves.</strong>
<span>Do not enter the number of a real card. Only test cards are accepted.</span></p></header>
<main>${content}</main></body></html>`;
}
