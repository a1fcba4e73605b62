import type { RequestDetails, RequestPage } from '@meridian/contracts/operator/contact-requests';

const minute = (at: string) => `${at.slice(0, 16)}Z`;

/** A page of contact requests, one a line. */
export function pageText({ items, next }: RequestPage): string {
  if (items.length === 0) return 'No requests.\n';
  const lines = items.map(
    ({ id, state, topic, at, email, subject, urgent }) =>
      `${id}  ${state.padEnd(8)}  ${topic.padEnd(9)}  ${minute(at)}  ${email}  ${urgent ? '[URGENT] ' : ''}${subject}`,
  );
  if (next !== null) lines.push(`More: --after ${next}`);
  return `${lines.join('\n')}\n`;
}

/** A contact request with everything written about it. */
export function requestText(request: RequestDetails): string {
  const { id, state, name, email, topic, at, account, assignedTo, subject, message, messages } = request;
  const customer = account && `${account.email}, ${account.isSignedIn ? 'signed in' : 'by the address'}`;
  const lines = [
    `${id}  ${state}  ${subject}`,
    `From      ${name} <${email}>, ${minute(at)}`,
    `Customer  ${customer ?? 'none'}`,
    `Topic     ${topic}`,
    `Assigned  ${assignedTo ?? 'nobody'}`,
    '',
    message,
    ...messages.flatMap(({ kind, author, at: writtenAt, text }) => [
      '',
      `${kind === 'answer' ? 'Answer' : 'Note'} by ${author}, ${minute(writtenAt)}`,
      text,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
