import type { AnyEvent } from './event-runner.js';

/** Token of a service's `IdleEvents`, which a global module of it provides. Most services have none. */
export const IDLE_EVENTS = Symbol('chassis.idle-events');

/** For a service that hears much more than it uses: one statement in place of a transaction with its handlers. */
export interface IdleEvents {
  /** True: the event has no effect here, and its inbox row is stored. False: handlers decide in their transaction. */
  record(event: AnyEvent): Promise<boolean>;
}
