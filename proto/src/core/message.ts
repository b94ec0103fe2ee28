import type { z } from 'zod';
import type { Access } from './actor.js';
import type { Needed } from './company-roles.table.js';
import { coreErrors, type ErrorDef } from './errors.js';
import type { ServiceName } from './processes.js';
import type { StepUp } from './step-up.js';

/** A request that one service answers, over NATS core with a queue group. */
export interface MessageDef<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'message';
  readonly service: ServiceName;
  /** Verb first, kebab-case: `send-quotation`. */
  readonly name: string;
  /** `<service>.requests.<name>` */
  readonly subject: string;
  readonly access: Access;
  /** What the caller's role in the company must allow; of several, one is enough. Absent: every role may. */
  readonly ability?: Needed;
  readonly input: I;
  readonly output: O;
  /** Errors of the service, in addition to the core errors. */
  readonly errors: readonly ErrorDef[];
  /** Milliseconds that a caller waits before it throws DEADLINE. */
  readonly deadlineMs: number;
  /** Creates or sends, so it accepts an Idempotency-Key (same actor, key and body within 24 h: the stored answer). */
  readonly idempotent: boolean;
  /** A sensitive act: it needs a fresh proof, otherwise STEP_UP_REQUIRED. */
  readonly stepUp?: StepUp;
}

const DEFAULT_DEADLINE_MS = 5_000;

export function defineMessage<I extends z.ZodType, O extends z.ZodType>(def: {
  service: ServiceName;
  name: string;
  access: Access;
  ability?: Needed;
  input: I;
  output: O;
  errors?: readonly ErrorDef[];
  deadlineMs?: number;
  idempotent?: boolean;
  stepUp?: StepUp;
}): MessageDef<I, O> {
  return {
    kind: 'message',
    service: def.service,
    name: def.name,
    subject: `${def.service}.requests.${def.name}`,
    access: def.access,
    ...(def.ability ? { ability: def.ability } : {}),
    input: def.input,
    output: def.output,
    errors: [...(def.errors ?? []), ...(def.stepUp ? [coreErrors.STEP_UP_REQUIRED] : [])],
    deadlineMs: def.deadlineMs ?? DEFAULT_DEADLINE_MS,
    idempotent: def.idempotent ?? false,
    ...(def.stepUp ? { stepUp: def.stepUp } : {}),
  };
}

/** The caller's input (defaults not filled in). */
export type MessageInput<M extends MessageDef> = z.input<M['input']>;
/** The handler's input (validated, defaults filled in). */
export type MessagePayload<M extends MessageDef> = z.output<M['input']>;
export type MessageOutput<M extends MessageDef> = z.output<M['output']>;
