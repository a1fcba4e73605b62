import { isRealKey } from '../lib/account.ts';
import { CodeBlock } from './code-block.tsx';
import { EmptyState } from './states.tsx';
import { curlQuote, publicPart } from '../lib/first-call-samples.ts';

interface Props {
  readonly apiKey: string;
  /** The server lists calls, so that the first one will show. */
  readonly listed: boolean;
}

/** Stands where calls will be, with one to make. */
export function FirstCall({ apiKey, listed }: Props) {
  const { origin } = window.location;
  return (
    <EmptyState
      title="No calls yet"
      text={
        listed
          ? 'Make the first one from a terminal. It shows here within two seconds.'
          : 'This server does not list calls. They work all the same.'
      }
    >
      {isRealKey(apiKey) ? (
        <CodeBlock
          title="Copy carries your whole key"
          code={curlQuote(origin, publicPart(apiKey))}
          copied={curlQuote(origin, apiKey)}
        />
      ) : (
        <CodeBlock title="Terminal" code={curlQuote(origin, 'YOUR_KEY')} />
      )}
    </EmptyState>
  );
}
