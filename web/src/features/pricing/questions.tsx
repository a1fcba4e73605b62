import { PORTAL } from '@meridian/contracts/portal-config';
import { QUESTIONS } from '../../content/plan-questions.tsx';

const own = PORTAL.texts.faq;
const questions = own === null || own === false ? QUESTIONS : own;

/** Questions before a purchase. Native disclosures also open without scripts. */
export function Questions() {
  return (
    <div>
      <h2 className="t-title questions-title">Questions</h2>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className="disclosure" open={index === 0}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div className="disclosure-body">{answer}</div>
        </details>
      ))}
    </div>
  );
}
