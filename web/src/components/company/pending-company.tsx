import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FirstBrickDrawing } from '../drawings/first-brick-drawing.js';
import { EmptyState } from '../feedback/empty-state.js';
import classes from './pending-company.module.css';
import { pendingTexts as texts } from './texts.js';

interface PendingCompanyProps {
  /** The company that the user asked to join. */
  name: string | null;
  /** Link to choose another RUC. */
  action: ReactNode;
}

/** Replaces company pages until the owner accepts the user: says who decides and which pages are open meanwhile. */
export function PendingCompany({ name, action }: PendingCompanyProps) {
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={texts.title(name ?? texts.company)}
      text={
        <>
          {texts.who}
          <span className={classes.meanwhile}>
            {texts.meanwhile}{' '}
            {texts.open.map(({ to, label }, at) => (
              <span key={to}>
                {at === 0 ? null : at === texts.open.length - 1 ? ' y ' : ', '}
                <Link to={to}>{label}</Link>
              </span>
            ))}
            .
          </span>
          <span className={classes.meanwhile}>{texts.wrong}</span>
        </>
      }
      action={action}
    />
  );
}
