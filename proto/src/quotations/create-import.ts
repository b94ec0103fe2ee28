import { z } from 'zod';
import { fileErrors, incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { treeErrors } from './edited-tree.js';
import { fileReadingErrors, importProposalSchema } from './import-proposal.js';

/** Reads a file as a budget and keeps it as a proposal for one hour. The document does not change. */
export const CreateImport = defineMessage({
  service: 'quotations',
  name: 'create-import',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), file: incomingFileSchema }),
  output: importProposalSchema,
  errors: [...treeErrors, fileErrors.FILE_NOT_FOUND, ...fileReadingErrors],
  deadlineMs: 45_000,
});

/** `file`: `.xlsx`, `.xls`, `.csv`, `.tsv` or `.bc3`, told by its content. */
export const createImport = edge({
  name: 'createImport',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/imports',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Leer un presupuesto desde un archivo',
  status: 201,
  params: z.object({ id: z.uuid() }),
  upload: tableUpload,
  response: CreateImport.output,
  errors: [...uploadErrors, ...CreateImport.errors],
});
