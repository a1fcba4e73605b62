import type { MailPreview as Mail } from '@meridian/contracts/operator/announcements';
import { PORTAL } from '@meridian/contracts/portal-config';
import { LinkedText } from '../../../ui/linked-text.tsx';

/** The parts of an email in the order in which mail programs show them. The policy of the console allows no foreign markup. */
export const MailPreview = ({ mail }: { readonly mail: Mail }) => (
  <div className="mail-preview">
    <p className="mail-subject">
      <span className="t-3">Subject</span> {mail.subject}
    </p>
    <p className="strong">{PORTAL.brand.name}</p>
    <h4 className="mail-title">{mail.title}</h4>
    {mail.paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <LinkedText text={paragraph} />
      </p>
    ))}
    <p>
      <span className="mail-button">{mail.button.label}</span>{' '}
      <span className="t-3 mail-address">{mail.button.url}</span>
    </p>
    <p className="mail-footnote">{mail.footnote}</p>
  </div>
);
