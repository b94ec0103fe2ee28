import { Skeleton, VisuallyHidden } from '@mantine/core';
import { AfterDelay } from './after-delay.js';
import classes from './list-skeleton.module.css';

interface ListSkeletonProps {
  /** What is loading: 'Cargando notificaciones...'. */
  label: string;
  rows?: number;
  rowHeight?: number;
}

/** Grey rows in place of a list that is on its way. */
export function ListSkeleton({ label, rows = 4, rowHeight = 84 }: ListSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <AfterDelay>
        <div className={classes.rows}>
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
            <Skeleton key={at} height={rowHeight} radius="lg" />
          ))}
        </div>
      </AfterDelay>
    </div>
  );
}
