import { useState } from 'react';
import { Ruler } from '../../ui/ruler.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';
import { Sent } from './sent.tsx';
import { Ways } from './ways.tsx';
import './contact.css';

export default function ContactPage() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <section className="section section-first">
      <div className="page">
        <Ruler time="09:30" />
        <div className="axis axis-head">
          <div>
            <h1 className="t-title">Contact</h1>
          </div>
          <div>
            <p className="t-lede">
              Answers come within 24 hours on weekdays. Put URGENT in the subject when your production is
              down.
            </p>
          </div>
        </div>
        <div className="axis contact">
          <div>
            {sent === null ? (
              <ContactForm onSent={setSent} />
            ) : (
              <Sent sent={sent} onAgain={() => setSent(null)} />
            )}
          </div>
          <Ways />
        </div>
      </div>
    </section>
  );
}
