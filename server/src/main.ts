// First, since all that follows reads the operator's file. What follows is loaded on demand, so that it is also second where the
// server is bundled.
import './config/portal-config/apply.ts';

await import('./serve.ts');
