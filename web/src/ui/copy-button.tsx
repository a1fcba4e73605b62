import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

const CONFIRMED_MS = 2_000;

/** What is copied, or how to get it; null when that failed and was told. */
type Source = string | (() => Promise<string | null>);

/** Copies, and says so for two seconds; says how to help oneself where the browser refuses. */
function useCopy(source: Source) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const text = typeof source === 'string' ? source : await source();
    if (text === null) return;
    if (await copyText(text)) setCopied(true);
    else toast('This browser does not allow copying here. Select the text and copy it.', 'failed');
  };
  return { copied, copy };
}

interface CopyButtonProps {
  readonly text: Source;
  /** Names what is copied, for readers who do not see where the button stands. */
  readonly of?: string;
}

/** The small button in the head of a code sample. */
export function CopyButton({ text, of }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  const word = copied ? 'Copied' : 'Copy';
  return (
    <button
      className="copy"
      type="button"
      data-copied={copied}
      aria-label={of === undefined ? undefined : `${word} ${of}`}
      onClick={copy}
    >
      <Icon className="icon" />
      <span aria-live="polite">{word}</span>
    </button>
  );
}

interface CopyActionProps {
  readonly text: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly look?: 'primary' | 'secondary';
  readonly size?: 'sm' | 'md';
}

/** The same as a button of its own. */
export function CopyAction({ text, label, look = 'primary', size, disabled }: CopyActionProps) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <Button look={look} size={size} onClick={copy} disabled={disabled}>
      <Icon className="icon" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
