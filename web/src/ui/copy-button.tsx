import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

const CONFIRMED_MS = 2_000;

/** The text to copy, or how to get it; null when that failed and was reported. */
type Source = string | (() => Promise<string | null>);

/** Copies and confirms for two seconds. Says what to do where the browser refuses. */
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
  /** An accessible name for what is copied. */
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

/** The same as a normal button. */
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
