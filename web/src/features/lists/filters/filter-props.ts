import type { Context } from '@cotizaobra/proto/quotations/model';
import type { DayRange } from './list-filters.js';

/** Props of each filter and of its content. */
export interface PlaceFilterProps {
  /** INEI keys of departments. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export interface DateFilterProps {
  chosen: DayRange;
  onChange: (chosen: DayRange) => void;
}

export interface ClientFilterProps {
  context: Context;
  /** Id of the company; '' for all. */
  chosen: string;
  onChange: (chosen: string) => void;
}
