import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { UndoneShareRow } from './award/undone-share.row.js';
import { ordersEnvSchema } from './env.js';
import { TakenOverGuestRow } from './guests/taken-over-guest.row.js';
import { Orders1764300000000 } from './migrations/1764300000000-orders.js';
import { ReceptionPhotos1764400000000 } from './migrations/1764400000000-reception-photos.js';
import { DeliveryDay1764500000000 } from './migrations/1764500000000-delivery-day.js';
import { TakenOverGuests1764600000000 } from './migrations/1764600000000-taken-over-guests.js';
import { AcceptedBy1765400000000 } from './migrations/1765400000000-accepted-by.js';
import { CodeCounterRow } from './order/code-counter.row.js';
import { OrderRow } from './order/order.row.js';
import { OrderLineRow } from './order/order-line.row.js';
import { OrderStepRow } from './order/order-step.row.js';
import { PersonRow } from './people/person.row.js';
import { ReceptionPhotoRow } from './photos/reception-photo.row.js';
import { ReceptionRow } from './reception/reception.row.js';
import { ReceptionLineRow } from './reception/reception-line.row.js';

export const service = {
  name: 'orders',
  module: AppModule,
  envSchema: ordersEnvSchema,
  database: {
    entities: [
      OrderRow,
      OrderLineRow,
      OrderStepRow,
      ReceptionRow,
      ReceptionLineRow,
      ReceptionPhotoRow,
      CodeCounterRow,
      UndoneShareRow,
      PersonRow,
      TakenOverGuestRow,
    ],
    migrations: [
      Orders1764300000000,
      ReceptionPhotos1764400000000,
      DeliveryDay1764500000000,
      TakenOverGuests1764600000000,
      AcceptedBy1765400000000,
    ],
  },
} as const satisfies ServiceDefinition;
