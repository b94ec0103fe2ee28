import { z } from 'zod';
import { fileErrors, fileUpload, incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { attachmentSchema, attachmentTypeSchema } from './attachments.js';
import { attachmentErrors, companyErrors } from './errors.js';

/** Stores a file that the gateway received; in every outcome the object under `objectKey` is removed. */
export const StoreAttachment = defineMessage({
  service: 'companies',
  name: 'store-attachment',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ companyId: z.uuid(), type: attachmentTypeSchema, file: incomingFileSchema }),
  output: attachmentSchema,
  errors: [...Object.values(attachmentErrors), companyErrors.COMPANY_NOT_FOUND],
  deadlineMs: 20_000,
});

export const uploadAttachment = edge({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/attachment',
  tag: 'Empresas',
  access: StoreAttachment.access,
  status: 201,
  body: z.object({ companyId: z.uuid(), type: attachmentTypeSchema }),
  upload: fileUpload,
  response: attachmentSchema,
  errors: [...StoreAttachment.errors, ...Object.values(fileErrors)],
  summary: 'Subir el logo, la portada, un catálogo o una imagen de la galería',
});
