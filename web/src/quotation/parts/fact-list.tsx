import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Text for an empty value; without it the fact is omitted. */
  none?: string;
}

/** Labels and values in two columns. */
export function FactList({ facts, none }: FactListProps) {
  const shown =
    none === undefined ? facts.filter(([, value]) => value !== null && value !== undefined && value !== '') : facts;
  return (
    <dl className={classes.facts}>
      {shown.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className={classes.none}>{none}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
