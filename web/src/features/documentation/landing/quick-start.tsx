import { ArrowRight } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Heading } from '../heading.tsx';
import { Sample } from '../mdx-components.tsx';

const KEEP_KEY = 'read -rs MERIDIAN_API_KEY && export MERIDIAN_API_KEY';

/** From an account to the first response, in three steps. */
export const QuickStart = () => (
  <section className="docs-block docs-quick">
    <div className="docs-prose">
      <Heading id="quick-start">Quick start</Heading>
      <ol className="docs-steps">
        <li>
          <strong>Get a key.</strong> <Link to="/signup">Create an account</Link>. Your key is on the
          dashboard under <strong>API Keys</strong>.
        </li>
        <li>
          <strong>Keep it in the environment.</strong> The samples read the key from there, so it stays out of
          your code and your shell history.
        </li>
        <li>
          <strong>Make a call.</strong> Send the key in the header{' '}
          <code className="code-inline">Authorization: Bearer</code>.
        </li>
      </ol>
      <p>
        <Link className="link-arrow" to="/documentation/guides/getting-started">
          Read the whole guide <ArrowRight className="icon" />
        </Link>
      </p>
    </div>
    <div className="docs-code">
      <CodeBlock title="In your shell" code={KEEP_KEY} language="text" />
      <Sample call="quote" title="First call" />
    </div>
  </section>
);
