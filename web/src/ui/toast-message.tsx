import { CircleCheck, OctagonAlert, X } from 'lucide-react';
import { useEffect } from 'react';

const LIFE_MS = 5_000;

export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failed';
}

interface Props {
  readonly message: Message;
  readonly onClose: (id: number) => void;
}

/** A message of `ToastRegion`. */
export default function ToastMessage({ message, onClose }: Props) {
  const { id, text, kind } = message;
  useEffect(() => {
    if (kind === 'failed') return undefined;
    const timer = setTimeout(() => onClose(id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, kind, onClose]);
  const Icon = kind === 'failed' ? OctagonAlert : CircleCheck;
  return (
    <div className={kind === 'failed' ? 'toast is-static' : 'toast'}>
      <Icon className="icon" />
      <span>{text}</span>
      <button className="toast-close" type="button" aria-label="Dismiss" onClick={() => onClose(id)}>
        <X className="icon" />
      </button>
    </div>
  );
}
