import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.js';
import { portalTexts } from './portal-texts.js';

interface PortalPlacesProps {
  className: string | undefined;
  onFollow?: () => void;
}

/** Links to the public pages; the current page or its parent is marked. */
export function PortalPlaces({ className, onFollow }: PortalPlacesProps) {
  const { pathname, hash } = useLocation();
  // The server does not receive the part after '#'.
  const part = useHydrated() ? hash : '';
  return portalTexts.places.map(({ label, to }) => (
    <Link
      key={to}
      to={to}
      className={className ?? ''}
      aria-current={currentOf(to, pathname, part)}
      onClick={() => onFollow?.()}
    >
      {label}
    </Link>
  ));
}

function currentOf(to: string, pathname: string, hash: string): 'page' | 'location' | undefined {
  const [path = '', part] = to.split('#');
  if (part === undefined) return pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined;
  if (pathname !== path) return undefined;
  return hash === `#${part}` || (hash === '' && part === 'inicio') ? 'location' : undefined;
}
