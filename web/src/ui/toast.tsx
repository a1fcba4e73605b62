import type { Message } from './toast-message.tsx';
import {
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

type Show = (text: string, kind?: Message['kind']) => void;
const ToastContext = createContext<Show>(() => {});

const loadMessage = () => import('./toast-message.tsx');
const ToastMessage = lazy(loadMessage);

/** Shows a short message in the corner: `done` closes after five seconds, `failed` stays until dismissed. */
export function useToast(): Show {
  // Ahead, since a message may say that the connection is lost.
  useEffect(() => void loadMessage().catch(() => {}), []);
  return useContext(ToastContext);
}

/** Shows the messages of the pages inside it. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const show = useCallback<Show>((text, kind = 'done') => {
    setMessages((now) => [...now, { id: (now.at(-1)?.id ?? 0) + 1, text, kind }]);
  }, []);
  const close = useCallback((id: number) => setMessages((now) => now.filter((each) => each.id !== id)), []);
  const region = useMemo(
    () => messages.map((message) => <ToastMessage key={message.id} message={message} onClose={close} />),
    [messages, close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-region" aria-live="polite">
        <Suspense>{region}</Suspense>
      </div>
    </ToastContext>
  );
}
