/** The entry of the operators' console. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../lib/query/client.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Console } from './console.tsx';
import '../styles/index.css';
import './console.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <BrowserRouter basename="/operator">
    <QueryClientProvider client={queryClient}>
      <ToastRegion>
        <Console />
      </ToastRegion>
    </QueryClientProvider>
  </BrowserRouter>,
);
// boot.js recorded earlier presses.
document.dispatchEvent(new Event('takeover'));
