import { IconChevronRight } from '@tabler/icons-react';
import type { Crumb } from '../../lib/crumbs.js';
import classes from './breadcrumbs.module.css';

/** Group and page; the last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta" className={classes.crumbs}>
      <ol className={classes.list}>
        {crumbs.map((Name, at) => {
          const last = at === crumbs.length - 1;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the crumbs of a page never change places
              key={at}
              className={classes.crumb}
              data-last={last || undefined}
              aria-current={last ? 'page' : undefined}
            >
              {at > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
              {typeof Name === 'string' ? Name : <Name />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
