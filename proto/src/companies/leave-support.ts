import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** The superAdmin is out again. A repeated call changes nothing. */
export const LeaveSupport = defineMessage({
  service: 'companies',
  name: 'leave-support',
  access: 'superAdmin',
  input: z.object({}),
  output: z.object({}),
});

export const leaveSupport = forward({
  name: 'leaveSupport',
  method: 'POST',
  path: '/api/support/leave',
  tag: 'Actividad y soporte',
  summary: 'Salir de la empresa que veo como soporte',
  message: LeaveSupport,
});
