import type { Context } from '@cotizaobra/proto/quotations/model';
import { Link } from 'react-router-dom';
import { listPath } from '../../quotation/rules/paths.js';
import { listTexts } from './list.texts.js';
import classes from './list-tabs.module.css';

const views: readonly Context[] = ['clientes', 'proveedores'];

/** Clientes | Proveedores: the other side of the table, one click away. */
export function ViewSwitch({ context }: { context: Context }) {
  return (
    <nav className={classes.views} aria-label={listTexts.views.label}>
      {views.map((view) => (
        <Link
          key={view}
          className={classes.view}
          to={listPath(view)}
          aria-current={view === context ? 'page' : undefined}
        >
          {listTexts.views[view]}
        </Link>
      ))}
    </nav>
  );
}
