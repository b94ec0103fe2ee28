import { useState } from 'react';
import { initialsOf, toneOf } from '../../lib/initials.js';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  name: string;
  /** URL of the image; without one, or if it does not load, the initials appear. */
  src: string | null;
  /** Edge in px. */
  size?: number;
}

/** A company's logo on white in both themes, or its initials. Hidden from screen readers: the name is next to it. */
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
