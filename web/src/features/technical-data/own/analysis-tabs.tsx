import { Link, useLocation } from 'react-router-dom';
import classes from './analysis-tabs.module.css';

const tabs = [
  { label: 'Comunes', to: '/app/data_tecnica' },
  { label: 'Mis APUs', to: '/app/mis-apus' },
] as const;

/** The two collections of analyses: the common ones, and the company's own. */
export function AnalysisTabs() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label="Data técnica">
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
