import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { attachmentSchema } from './attachments.js';
import { companyErrors } from './errors.js';

export const ListAttachments = defineMessage({
  service: 'companies',
  name: 'list-attachments',
  access: 'session',
  input: z.object({ companyId: z.uuid() }),
  output: z.object({ attachments: z.array(attachmentSchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const listAttachments = forward({
  name: 'listAttachments',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/attachment/company/:companyId',
  tag: 'Empresas',
  summary: 'Archivos de una empresa',
  message: ListAttachments,
});
