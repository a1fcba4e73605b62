import { callPortal } from '../../lib/optional-calls.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { readFailureText } from '../../lib/problem-text.ts';

/** Fetches the whole test key when it is pressed, so that it is on the page at no time. */
export function CopyTestKey({ token }: { readonly token: string | null }) {
  const toast = useToast();
  const fetchKey = async () => {
    const answer = await callPortal('testKey', {}, token);
    if (answer.state === 'ready') return answer.info.api_key;
    const reason =
      answer.state === 'failed' ? readFailureText(answer.problem) : 'This server does not show it again.';
    toast(`The test key could not be copied. ${reason}`, 'failed');
    return null;
  };
  return <CopyButton text={fetchKey} of="test key" />;
}
