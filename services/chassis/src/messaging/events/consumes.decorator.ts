import { type EventDef, type PublicEventDef, patternOf } from '@cotizaobra/proto/core/event';
import { EventPattern, Payload } from '@nestjs/microservices';
import { defaultParameters } from '../requests/default-parameters.js';

/** Metadata that Nest passes to the transport with each `@Consumes` method. */
export interface ConsumesExtras {
  readonly event: EventDef | PublicEventDef;
}

/**
 * Calls the method with each event of this kind: `(event: EventMessage<typeof DispatchSent>)`. It runs in a transaction
 * that first records the event in the inbox, so duplicates never reach it. Events of one aggregate run one at a time
 * but may be out of order: compare `event.envelope.aggregateVersion`. A public event arrives for every company;
 * `event.envelope.companyId` is its recipient.
 */
export function Consumes(def: EventDef | PublicEventDef): MethodDecorator {
  return (target, key, descriptor) => {
    defaultParameters(target, key, [Payload()]);
    const decorate = EventPattern(patternOf(def), { event: def } satisfies ConsumesExtras) as MethodDecorator;
    return decorate(target, key, descriptor);
  };
}
