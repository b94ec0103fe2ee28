import { VisuallyHidden } from '@mantine/core';
import { AfterDelay } from '../../../components/feedback/after-delay.js';
import { listTexts } from '../list.texts.js';
import classes from './cards-skeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Placeholder cards, as tall as real ones. */
export function CardsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{listTexts.loading}</VisuallyHidden>
      <AfterDelay>
        <div className={classes.cards} aria-hidden>
          {cards.map((card) => (
            <div key={card} className={classes.card}>
              <i className={classes.prefix} />
              <span>
                <i className={classes.title} />
                <i className={classes.company} />
                <i className={classes.place} />
              </span>
              <span>
                <i className={classes.code} />
                <i className={classes.state} />
              </span>
              <span className={classes.figure}>
                <i className={classes.total} />
                <i className={classes.date} />
              </span>
            </div>
          ))}
        </div>
      </AfterDelay>
    </div>
  );
}
