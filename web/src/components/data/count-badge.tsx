import classes from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** There is unread content. */
  urgent?: boolean;
  className?: string;
}

const MOST = 99;

/** A small count next to a name; hidden at zero. Hidden from screen readers: the name must say what it counts. */
export function CountBadge({ count, urgent = false, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <b
      className={className ? `${classes.count} ${className}` : classes.count}
      data-urgent={urgent || undefined}
      data-figure={count > MOST ? `${MOST}+` : count}
      aria-hidden="true"
    />
  );
}
