import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useWaitingOrdersQuery, useWaitingQuotationsQuery } from '../../../api/waiting.api.js';
import { postsTexts } from '../texts.js';
import classes from './waiting-decisions.module.css';

const texts = postsTexts.welcome;

/** What waits for a decision of the company; nothing while there is none. */
export function WaitingDecisions() {
  const { data: quotations } = useWaitingQuotationsQuery();
  const { data: orders } = useWaitingOrdersQuery();
  const waiting = [
    {
      to: '/app/proveedores?type=Quotation&estado=pendiente',
      count: quotations?.meta.total ?? 0,
      words: texts.quotationsWait,
    },
    { to: '/app/ordenes?tab=ventas&estado=ISSUED', count: orders?.meta.total ?? 0, words: texts.ordersWait },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label={texts.decisions}>
      <h2>{texts.decisions}</h2>
      <ul>
        {waiting.map(({ to, count, words }) => (
          <li key={to}>
            <Link to={to}>
              <IconClock size={18} stroke={1.5} aria-hidden />
              <span>{words(count)}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
