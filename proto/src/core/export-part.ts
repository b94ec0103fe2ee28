import { z } from 'zod';
import { defineMessage } from './message.js';
import { type ServiceName, serviceNames, topology } from './processes.js';

/** `person`: what a service knows of one person. `company`: what it keeps for one company. */
const exportScopes = ['person', 'company'] as const;
export const exportScopeSchema = z.enum(exportScopes).meta({ id: 'ExportScope' });
export type ExportScope = (typeof exportScopes)[number];

/** One page of rows; `files` are objects that the rows name. */
const exportPageSchema = z.object({
  /** Name of the list that the rows belong to. All pages of a list come one after the other. */
  section: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  files: z.array(z.object({ objectKey: z.string(), fileName: z.string() })),
  /** Give it back for the next page; null after the last one. */
  next: z.string().nullable(),
});

/** Asks one service for its part of an export, page by page. Only the process that gathers may ask. */
export const defineExportPart = (service: ServiceName) =>
  defineMessage({
    service,
    name: 'export-part',
    access: 'internal',
    input: z.object({ scope: exportScopeSchema, id: z.uuid(), after: z.string().nullable().default(null) }),
    output: exportPageSchema,
    deadlineMs: 20_000,
  });

/** The services that contribute, in the order of the archive. */
export const exportingServices: readonly ServiceName[] = serviceNames.filter((name) => topology[name].exports);
