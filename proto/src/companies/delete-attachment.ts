import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { attachmentErrors } from './errors.js';

export const DeleteAttachment = defineMessage({
  service: 'companies',
  name: 'delete-attachment',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [attachmentErrors.ATTACHMENT_NOT_FOUND],
});

export const deleteAttachment = forward({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/attachment/:id',
  tag: 'Empresas',
  summary: 'Eliminar un archivo de mi empresa',
  message: DeleteAttachment,
});
