import { IconChevronRight } from '@tabler/icons-react';
import classes from './breadcrumbs.module.css';

/** Group and page; the last one is where one is. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly string[] }) {
  return (
    <nav aria-label="Ruta" className={classes.crumbs}>
      <ol className={classes.list}>
        {crumbs.map((crumb, at) => {
          const last = at === crumbs.length - 1;
          return (
            <li
              key={crumb}
              className={classes.crumb}
              data-last={last || undefined}
              aria-current={last ? 'page' : undefined}
            >
              {at > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
              {crumb}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
