import { useState } from 'react';
import blueprint from './blueprint.module.css';
import classes from './company-cover.module.css';

/** A 4:1 picture. If there is none or it does not load, blueprint paper with the word 'Portada'. */
export function CompanyCover({ src, name }: { src: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    return <img className={classes.cover} src={src} alt={`Portada de ${name}`} onError={() => setBroken(src)} />;
  }
  return <div className={`${classes.cover} ${classes.empty} ${blueprint.blueprint}`}>Portada</div>;
}
