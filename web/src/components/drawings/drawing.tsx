import type { ReactNode } from 'react';
import classes from './drawing.module.css';

interface DrawingProps {
  /** Description for screen readers; without it the drawing is decoration. */
  label?: string;
  viewBox: string;
  width: number;
  /** On the navy background of hero and login, or on the page. */
  ground: 'navy' | 'page';
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of an axonometric line drawing: strokes and fills follow the background. */
export function Drawing({ label, viewBox, width, ground, className, children }: DrawingProps) {
  const shared = {
    className: className ? `${classes.drawing} ${className}` : classes.drawing,
    'data-ground': ground,
    viewBox,
    width,
  };
  if (!label) {
    return (
      <svg {...shared} aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg {...shared} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
