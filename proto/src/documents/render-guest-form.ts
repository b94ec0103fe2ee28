import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { documentErrors as errors } from './errors.js';
import { guestFormSchema } from './guest-form.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** The workbook in which a guest answers offline. Its caller has checked the guest's link. */
export const RenderGuestForm = defineMessage({
  service: 'documents',
  name: 'render-guest-form',
  access: 'internal',
  input: z.object({ form: guestFormSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED],
  deadlineMs: 30_000,
});
