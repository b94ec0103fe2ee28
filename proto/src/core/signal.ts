import type { z } from 'zod';
import type { ProcessName } from './processes.js';

/**
 * What the instances of one process tell each other right now, over plain NATS: nothing is stored, and who does not listen at
 * that moment never hears of it.
 */
export interface SignalDef<D extends z.ZodType = z.ZodType> {
  readonly kind: 'signal';
  readonly process: ProcessName;
  /** `<process>.signals.<name>` */
  readonly subject: string;
  readonly data: D;
}

interface SignalSpec<D extends z.ZodType> {
  process: ProcessName;
  name: string;
  data: D;
}

export function defineSignal<D extends z.ZodType>({ process, name, data }: SignalSpec<D>): SignalDef<D> {
  return { kind: 'signal', process, subject: `${process}.signals.${name}`, data };
}
