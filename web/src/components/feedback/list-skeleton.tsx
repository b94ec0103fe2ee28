import { Skeleton, VisuallyHidden } from '@mantine/core';
import { AfterDelay } from './after-delay.js';
import classes from './list-skeleton.module.css';

interface ListSkeletonProps {
  /** What is loading: 'Cargando notificaciones...'. */
  label: string;
  rows?: number;
  rowHeight?: number;
}

/** Grey rows while a list loads. */
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
