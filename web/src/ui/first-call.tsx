import { isRealKey } from '../lib/account.ts';
import { CodeBlock } from './code-block.tsx';
import { EmptyState } from './states.tsx';
import { curlQuote, publicPart } from '../lib/first-call-samples.ts';

interface Props {
  readonly apiKey: string;
  /** The server lists calls, so the first one will show. */
  readonly listed: boolean;
}

/** Shown instead of an empty list of calls, with a call to make. */
export function FirstCall({ apiKey, listed }: Props) {
  const { origin } = window.location;
  return (
    <EmptyState
      title="No calls yet"
      text={
        listed
          ? 'Make the first one from a terminal. It appears here within two seconds.'
          : 'This server does not list calls. They still work.'
      }
    >
      {isRealKey(apiKey) ? (
        <CodeBlock
          title="Copy includes your whole key"
          code={curlQuote(origin, publicPart(apiKey))}
          copied={curlQuote(origin, apiKey)}
        />
      ) : (
        <CodeBlock title="Terminal" code={curlQuote(origin, 'YOUR_KEY')} />
      )}
    </EmptyState>
  );
}
