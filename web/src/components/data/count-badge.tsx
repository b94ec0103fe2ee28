import classes from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** Something waits to be read. */
  urgent?: boolean;
  className?: string;
}

const MOST = 99;

/**
 * A small figure beside a name; nothing at zero. Drawn, not written: the name it belongs to must say what is counted.
 */
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
