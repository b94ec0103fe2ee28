import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { trappedContactFormSchema } from './contact.js';
import { notificationErrors } from './errors.js';

/** Stores a message of the contact form and mails it. A triggered trap gets the same answer. */
export const SendContactMessage = defineMessage({
  service: 'notifications',
  name: 'send-contact-message',
  access: 'public',
  input: trappedContactFormSchema,
  output: z.object({}),
  errors: [notificationErrors.TOO_MANY_CONTACTS],
  idempotent: true,
});

export const sendContactMessage = forward({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/email/form/contact',
  tag: 'Contacto',
  idempotent: true,
  summary: 'Escribir a CotizaObra',
  message: SendContactMessage,
});
