import { useState } from 'react';
import { PageOpening } from '../../ui/page-opening.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';
import { Sent } from './sent.tsx';
import { ContactChannels } from './channels.tsx';
import './contact.css';

export default function ContactPage() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <section className="section section-first">
      <div className="page">
        <PageOpening
          title="Contact"
          lede="We reply within 24 hours on weekdays. Put URGENT in the subject if your production is down."
        />
        <div className="axis contact">
          <div>
            {sent === null ? (
              <ContactForm onSent={setSent} />
            ) : (
              <Sent sent={sent} onAgain={() => setSent(null)} />
            )}
          </div>
          <ContactChannels />
        </div>
      </div>
    </section>
  );
}
