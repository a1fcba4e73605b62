import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatClock } from '../../lib/format.ts';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { JobsPanels } from './jobs-panels.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { UndeliveredPanel } from './undelivered-panel.tsx';
import './system.css';

const EVERY_MS = 10_000;
const PARTS = {
  processes: 'Processes',
  jobs: 'Jobs',
  undelivered: 'Undelivered',
  backups: 'Backups',
  storage: 'Storage',
  settings: 'Configuration',
} as const;

const Part = ({ id, children }: { readonly id: keyof typeof PARTS; readonly children: ReactNode }) => (
  <div className="system-part" id={id} tabIndex={-1}>
    {children}
  </div>
);

/** Brings the part that the address names into view, once it is there. */
function usePartInView(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = isReady && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [isReady, hash]);
}

/** What the portal runs on: processes, jobs, undelivered mails and webhooks, backups, storage, configuration. */
export default function SystemPage() {
  const { data, error, isPending, refetch } = useRead('readSystem', {}, { everyMs: EVERY_MS });
  usePartInView(!isPending);
  return (
    <>
      <div className="app-head">
        <h1>System</h1>
        {data && <span className="panel-note">As of {formatClock(Date.parse(data.at))} UTC</span>}
      </div>
      <nav className="system-nav" aria-label="Parts of this page">
        {Object.entries(PARTS).map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      {isPending && <Loading label="Loading the system" />}
      {!data && error && (
        <FailedState
          title="The system could not be read"
          message={messageOf(error)}
          unchanged="Nothing was changed."
          onRetry={() => void refetch()}
        />
      )}
      <div className="system-parts">
        <Part id="processes">{data && <ProcessesPanel system={data} />}</Part>
        <Part id="jobs">
          <JobsPanels />
        </Part>
        <Part id="undelivered">
          <UndeliveredPanel />
        </Part>
        <Part id="backups">{data && <BackupsPanel system={data} />}</Part>
        <Part id="storage">{data && <StoragePanel system={data} />}</Part>
        <Part id="settings">
          <SettingsPanel />
        </Part>
      </div>
    </>
  );
}
