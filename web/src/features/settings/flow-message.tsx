import { Banner } from '../../ui/banner.tsx';
import type { FlowMessage as Message } from './use-password-flow.ts';

/** The outcome of the last call in a password flow, announced immediately. */
export function FlowMessage({ message }: { readonly message: Message | null }) {
  if (message === null) return null;
  return (
    <Banner kind={message.kind} urgent>
      {message.lines.map((line) => (
        <span key={line} className="banner-line">
          {line}
        </span>
      ))}
    </Banner>
  );
}
