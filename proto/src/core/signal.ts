import type { z } from 'zod';
import type { ProcessName } from './processes.js';

/**
 * A signal between the instances of one process over plain NATS. It is not stored: an instance that does not listen at
 * that moment misses it.
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
