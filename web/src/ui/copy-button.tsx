import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

const CONFIRMED_MS = 2_000;

/** Copies, and says so for two seconds; says how to help oneself where the browser refuses. */
function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast('This browser does not allow copying here. Select the text and copy it.', 'failed');
  };
  return { copied, copy };
}

interface Props {
  readonly text: string;
  readonly label?: string;
  readonly disabled?: boolean;
}

/** The small button in the head of a code sample. */
export function CopyButton({ text, label = 'Copy' }: Props) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <button className="copy" type="button" data-copied={copied} onClick={copy}>
      <Icon className="icon" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  );
}

/** The same as a button of its own. */
export function CopyAction({ text, label = 'Copy', disabled = false }: Props) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <Button look="primary" onClick={copy} disabled={disabled}>
      <Icon className="icon" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
