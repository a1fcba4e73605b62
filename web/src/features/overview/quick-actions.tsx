import { BookOpen, Download, FileText, KeyRound, LifeBuoy, Settings } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import { useLogExport } from '../../ui/use-log-export.ts';

const LINKS = [
  { to: `${pathOf('api-keys')}&new=1`, name: 'New API Key', icon: KeyRound },
  { to: '/pdf-reports', name: 'View Reports', icon: FileText },
  { to: pathOf('settings'), name: 'Settings', icon: Settings },
  { to: '/contact', name: 'Help Center', icon: LifeBuoy },
  { to: '/documentation', name: 'Documentation', icon: BookOpen },
] as const;

/** Downloads the calls of the chosen range as CSV. */
function ExportData() {
  const { range } = useDashboard();
  const { progress, start } = useLogExport();
  return (
    <button
      className="quick-item"
      type="button"
      aria-busy={progress !== null}
      onClick={() => void start({ range, format: 'csv' })}
    >
      <Download className="icon" />
      {progress ?? 'Export Data'}
    </button>
  );
}

export const QuickActions = () => (
  <Panel title="Quick actions" flush>
    <div className="quick">
      <ExportData />
      {LINKS.map(({ to, name, icon: Icon }) => (
        <Link key={name} className="quick-item" to={to}>
          <Icon className="icon" />
          {name}
        </Link>
      ))}
    </div>
  </Panel>
);
