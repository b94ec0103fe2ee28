import { useState } from 'react';
import { initialsOf } from '../../lib/initials.js';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  name: string;
  lastName: string;
  src: string | null;
  size?: number;
}

/**
 * A person's picture in a circle; without one, the first letters of first and last name. Hidden from screen readers:
 * the name is next to it.
 */
export function PersonAvatar({ name, lastName, src, size = 32 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.round(size * 0.375) };
  if (src && src !== broken) {
    return <img className={classes.avatar} style={box} src={src} alt="" onError={() => setBroken(src)} />;
  }
  return (
    <span
      className={classes.avatar}
      style={box}
      data-initials={initialsOf(`${[...name][0] ?? ''} ${[...lastName][0] ?? ''}`)}
      aria-hidden="true"
    />
  );
}
