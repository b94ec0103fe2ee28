import { useState } from 'react';
import { initialsOf, toneOf } from '../../lib/initials.js';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  name: string;
  /** Address of the image; without one, or when it does not load, the initials stand in. */
  src: string | null;
  /** Edge in px. */
  size?: number;
}

/** A company's mark: its logo on white in both themes, or its initials. Says nothing: the name stands beside it. */
export function CompanyLogo({ name, src, size = 40 }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.35)) };
  if (src && src !== broken) {
    return <img className={classes.logo} style={box} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />;
  }
  return (
    <span className={classes.initials} style={box} data-tone={toneOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
