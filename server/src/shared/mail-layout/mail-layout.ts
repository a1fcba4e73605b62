import { BRAND_COLORS } from '@meridian/contracts/brand-colors';
import { linkedText } from '@meridian/contracts/linked-text';
import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../context.ts';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** Text that a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  /** One paragraph each, as plain text. */
  readonly paragraphs: readonly string[];
  /** Makes https addresses in paragraphs links. Only for what operators write: names of customers must not become links. */
  readonly isLinked?: boolean;
  /** A code to type, shown large and once more for copying. */
  readonly code?: string;
  readonly button: { readonly label: string; readonly url: string };
  /** What the recipient wrote, below the button. May have several lines. */
  readonly quote?: { readonly title: string; readonly text: string };
  /** What to do if the mail was not expected. */
  readonly footnote: string;
  readonly contactUrl: string;
  /** For mails that somebody subscribed to: the page that ends them, and what mail programs call to do so. */
  readonly unsubscribe?: { readonly pageUrl: string; readonly oneClickUrl: string };
}

const HOURS = PORTAL.brand.supportHours === null ? '' : ` Support: ${PORTAL.brand.supportHours}.`;
/** Who writes, under every mail. */
const SIGNATURE = `${PORTAL.brand.name}. Stock market data API.${HOURS}`;

const SANS = 'Arial,Helvetica,sans-serif';
const MONO = "Consolas,Menlo,'Courier New',monospace";
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Mail clients support tables and inline styles. The style block only adds the dark theme and small screens. */
const STYLE = `
  @media (prefers-color-scheme: dark) {
    .bg { background: #0c1012 !important; }
    .card { background: #131819 !important; border-color: #2c3335 !important; }
    .ink, .ink a { color: #e9edeb !important; }
    .dim { color: #9aa5a8 !important; }
    .cell { background: #0c1012 !important; border-color: #5c676b !important; color: #e9edeb !important; }
    .btn { background: #e9edeb !important; }
    .btn a { color: #0b1011 !important; }
    .rule { border-color: #2c3335 !important; }
    .sig { background: ${BRAND_COLORS.signalOnDark} !important; }
  }
  @media (max-width: 620px) {
    .pad { padding-left: 22px !important; padding-right: 22px !important; }
    .cell { width: 40px !important; font-size: 24px !important; }
  }`;

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

const row = (className: string, style: string, content: string) =>
  `<tr><td class="pad ${className}" style="${style}">${content}</td></tr>`;

function codeRows(code: string): string {
  const digits = code.split('');
  const cells = digits.map((digit, index) => {
    const side = index < digits.length - 1 ? 'border-right:0;' : '';
    return `<td class="cell" width="56" height="64" align="center" style="border:1px solid #7c878d;${side}font:500 28px/64px ${MONO};color:#141a1e;">${escapeHtml(digit)}</td>`;
  });
  const whole = `<b class="ink" style="font:600 14px/1.5 ${MONO};color:#141a1e;">${escapeHtml(code)}</b>`;
  return [
    row('', 'padding:26px 36px 0;', table('', `<tr>${cells.join('')}</tr>`)),
    row('dim', `padding:14px 36px 0;font:400 14px/1.5 ${SANS};color:#566067;`, `To copy the code: ${whole}`),
  ].join('');
}

const paragraphHtml = (text: string, { isLinked = false }: MailContent) =>
  isLinked
    ? linkedText(text)
        .map(({ text: part, isLink }) => {
          const shown = escapeHtml(part);
          return isLink ? `<a href="${shown}" class="ink" style="color:#141a1e;">${shown}</a>` : shown;
        })
        .join('')
    : escapeHtml(text);

const quoteRows = ({ title, text }: NonNullable<MailContent['quote']>) =>
  [
    row('dim', `padding:26px 36px 0;font:400 14px/1.5 ${SANS};color:#566067;`, escapeHtml(title)),
    row(
      'dim',
      `padding:8px 36px 0;font:400 14px/1.5 ${SANS};color:#566067;`,
      `<div class="rule" style="border-left:3px solid #dbe0e1;padding-left:14px;white-space:pre-line;">${escapeHtml(text)}</div>`,
    ),
  ].join('\n');

function cardRows(content: MailContent): string {
  const paragraphs = content.paragraphs.map((text) =>
    row('ink', `padding:12px 36px 0;font:400 16px/1.5 ${SANS};color:#3b4449;`, paragraphHtml(text, content)),
  );
  const link = `<a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:14px 22px;font:700 15px/1.2 ${SANS};color:#ffffff;text-decoration:none;">${escapeHtml(content.button.label)}</a>`;
  const mark = `<td class="sig" width="4" style="background:${BRAND_COLORS.signalOnLight};font-size:0;">&nbsp;</td>`;
  const button = `<tr>${mark}<td class="btn" style="background:#141a1e;">${link}</td></tr>`;
  const contact = `<a href="${escapeHtml(content.contactUrl)}" class="ink" style="color:#141a1e;">Contact</a>`;
  const end =
    content.unsubscribe === undefined
      ? ''
      : ` <a href="${escapeHtml(content.unsubscribe.pageUrl)}" class="ink" style="color:#141a1e;">Unsubscribe</a>`;
  const foot = `<p class="dim" style="margin:0 0 10px;">${escapeHtml(content.footnote)}</p><p class="dim" style="margin:0;">${escapeHtml(SIGNATURE)} ${contact}${end}</p>`;
  const rule =
    '<div class="rule" style="border-top:1px solid #dbe0e1;font-size:0;line-height:0;">&nbsp;</div>';
  const line = `<tr><td width="66.67%" style="border-right:2px solid ${BRAND_COLORS.signalOnLight};height:10px;font-size:0;line-height:0;">&nbsp;</td><td style="font-size:0;line-height:0;">&nbsp;</td></tr>`;
  return [
    `<tr><td style="padding:0;">${table(' width="100%"', line)}</td></tr>`,
    row(
      'ink',
      `padding:22px 36px 0;font:700 17px/1.3 ${SANS};color:#141a1e;letter-spacing:-0.2px;`,
      escapeHtml(PORTAL.brand.name),
    ),
    row(
      'ink',
      `padding:34px 36px 0;font:400 30px/1.1 ${SANS};color:#141a1e;letter-spacing:-0.8px;`,
      `<h1 style="margin:0;font:inherit;letter-spacing:inherit;">${escapeHtml(content.title)}</h1>`,
    ),
    ...paragraphs,
    content.code === undefined ? '' : codeRows(content.code),
    row('', 'padding:26px 36px 0;', table('', button)),
    content.quote === undefined ? '' : quoteRows(content.quote),
    row('', 'padding:30px 36px 0;', rule),
    row('dim', `padding:6px 36px 32px;font:400 13px/1.55 ${SANS};color:#566067;`, foot),
  ].join('\n');
}

function htmlPage(content: MailContent): string {
  const card = table(
    ' class="card" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #dbe0e1;"',
    cardRows(content),
  );
  const page = table(
    ' class="bg" width="100%" style="background:#f4f6f6;"',
    `<tr><td align="center" style="padding:32px 12px;">${card}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f4f6f6;">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
${page}
</div>
</body>
</html>
`;
}

function plainText(content: MailContent): string {
  const parts = [
    content.title,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    `${content.button.label}: ${content.button.url}`,
    ...(content.quote === undefined
      ? []
      : [`${content.quote.title}\n\n${content.quote.text.replaceAll(/^/gm, '> ')}`]),
    content.footnote,
    ...(content.unsubscribe === undefined ? [] : [`Unsubscribe: ${content.unsubscribe.pageUrl}`]),
    `${SIGNATURE} ${content.contactUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders an email: an HTML part for light and dark themes, and a text part with the same content. */
export function layOut(content: MailContent): OutgoingMail {
  const { to, subject, unsubscribe } = content;
  const mail = { to, subject, html: htmlPage(content), text: plainText(content) };
  return unsubscribe === undefined ? mail : { ...mail, unsubscribeUrl: unsubscribe.oneClickUrl };
}
