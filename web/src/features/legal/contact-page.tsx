import { Link } from 'react-router';
import { Rules } from './rules.tsx';

const SECTIONS = [
  {
    title: 'Find it yourself',
    text: (
      <>
        Calls, errors and limits: <Link to="/documentation">Documentation</Link>. Plans and prices:{' '}
        <Link to="/pricing">Pricing</Link>. Reports as PDF: <Link to="/pdf-reports">PDF Reports</Link>. How
        data is protected: <Link to="/security">Security</Link>.
      </>
    ),
  },
  {
    title: 'Write to the operator',
    text: 'This portal is run by the operator of this installation, who sends you the mails of your account. Answer any of them: requests are answered within 24 hours on weekdays.',
  },
  { title: 'Urgent', text: 'Put URGENT in the subject when your production is down.' },
];

export default function ContactPage() {
  return <Rules title="Contact" lede="Where answers are, and whom to write to." sections={SECTIONS} />;
}
