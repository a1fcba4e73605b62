import { CircleCheck, OctagonAlert, X } from 'lucide-react';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

const LIFE_MS = 5_000;

interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failed';
}

type Show = (text: string, kind?: Message['kind']) => void;
const ToastContext = createContext<Show>(() => {});

/** Shows a short message in the corner: `done` closes after five seconds, `failed` stays until dismissed. */
export const useToast = (): Show => useContext(ToastContext);

function Toast({ message, onClose }: { readonly message: Message; readonly onClose: (id: number) => void }) {
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

/** Shows the messages of the pages inside it. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const show = useCallback<Show>((text, kind = 'done') => {
    setMessages((now) => [...now, { id: (now.at(-1)?.id ?? 0) + 1, text, kind }]);
  }, []);
  const close = useCallback((id: number) => setMessages((now) => now.filter((each) => each.id !== id)), []);
  const region = useMemo(
    () => messages.map((message) => <Toast key={message.id} message={message} onClose={close} />),
    [messages, close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-region" aria-live="polite">
        {region}
      </div>
    </ToastContext>
  );
}
