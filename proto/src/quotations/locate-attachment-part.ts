import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { partErrors, partPlace } from './request-attachment.js';

/** Where the gateway puts a part of an own upload, and the bytes that the part must have. */
export const LocateAttachmentPart = defineMessage({
  service: 'quotations',
  name: 'locate-attachment-part',
  access: 'company',
  ability: 'writeRequests',
  input: z.object(partPlace),
  output: z.object({ objectKey: z.string(), partsId: z.string(), bytes: z.int().positive() }),
  errors: partErrors,
});
