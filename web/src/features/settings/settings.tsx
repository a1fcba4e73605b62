import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useServerConfig } from '../../lib/server-config.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { AccountSection } from './account-section.tsx';
import { ApiSettings } from './api-settings.tsx';
import { OrganisationsSection } from './organisations-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySettings } from './security-settings.tsx';
import { SETTINGS_SECTIONS } from '../../lib/dashboard/settings-sections.ts';
import { partAt, useReadSection } from './sections.ts';
import { useLinkArrival } from './use-link-arrival.ts';
import './settings.css';

/** The account's settings, one section below the other, with a navigation rail. */
export default function Settings() {
  const { user } = useDashboard();
  const config = useServerConfig();
  const current = useReadSection();
  const { hash } = useLocation();
  useLinkArrival();
  useEffect(() => {
    // The page renders after the navigation, so the browser did not find the anchor.
    partAt(hash)?.scrollIntoView();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later changes of the anchor are the browser's
  }, []);
  return (
    <>
      <div className="app-head">
        <h1>Settings</h1>
      </div>
      <div className="settings">
        <nav className="settings-nav" aria-label="Settings sections">
          {SETTINGS_SECTIONS.map(({ id, name }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div className="settings-body">
          <ProfileSection user={user} />
          <PasswordSection user={user} config={config} />
          <SecuritySettings config={config} />
          <PreferencesSection />
          <ApiSettings />
          <OrganisationsSection />
          <AccountSection user={user} config={config} />
        </div>
      </div>
    </>
  );
}
