import type { ReactNode } from 'react';
import { Cota } from '../components/brand/cota.js';

/** A total between the arrows of a dimension line. */
export function CotaTotal({ children }: { children: ReactNode }) {
  return (
    <Cota className="cota">
      <output aria-label="Total">{children}</output>
    </Cota>
  );
}
