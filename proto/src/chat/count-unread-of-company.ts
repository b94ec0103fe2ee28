import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { chatPath } from './paths.js';

/** Unread messages for the menu: where the caller's company sells (clientes) and where it buys (proveedores). */
export const CountUnreadOfCompany = defineMessage({
  service: 'chat',
  name: 'count-unread-of-company',
  access: 'company',
  input: z.object({}),
  output: z
    .object({ clientes: z.int().nonnegative(), proveedores: z.int().nonnegative() })
    .meta({ id: 'UnreadMessages' }),
});

export const countUnreadOfCompany = forward({
  name: 'countUnreadOfCompany',
  method: 'GET',
  path: `${chatPath}/unread`,
  tag: 'Consultas',
  summary: 'Consultas sin leer de mi empresa, como vendedora y como compradora',
  message: CountUnreadOfCompany,
});
