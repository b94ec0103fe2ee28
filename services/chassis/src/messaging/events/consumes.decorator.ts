import { type EventDef, type PublicEventDef, patternOf } from '@cotizaobra/proto/core/event';
import { EventPattern, Payload } from '@nestjs/microservices';
import { defaultParameters } from '../requests/default-parameters.js';

/** What Nest hands to the transport with each `@Consumes` method. */
export interface ConsumesExtras {
  readonly event: EventDef | PublicEventDef;
}

/**
 * Calls the method with each event of this kind: `(event: EventMessage<typeof DispatchSent>)`. It runs
 * inside a transaction whose first statement records the event in the inbox: redelivered duplicates never get here. One
 * aggregate's events come one after the other but not always in order: compare `event.envelope.aggregateVersion`. Of a public
 * event it gets those for every company; `event.envelope.companyId` is the one it is for.
 */
export function Consumes(def: EventDef | PublicEventDef): MethodDecorator {
  return (target, key, descriptor) => {
    defaultParameters(target, key, [Payload()]);
    const decorate = EventPattern(patternOf(def), { event: def } satisfies ConsumesExtras) as MethodDecorator;
    return decorate(target, key, descriptor);
  };
}
