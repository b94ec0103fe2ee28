/** The part of this contract that screens need without its schemas. */
export const COMPANY_ANALYSES_PAGE_SIZE = 20;
export const COMPANY_ANALYSES_PAGE_MAX = 100;
/** Maximum analyses in one file, and in one export. */
export const FILE_ANALYSES_MAX = 3_000;
/** Maximum supplies in one export: its message has a size limit. */
export const EXPORT_SUPPLIES_MAX = 20_000;
/** Maximum entries of each list in the preview of a file; the counts include all. */
export const PREVIEW_LISTED_MAX = 200;

/** What an import does with an analysis that the company has already, by name and unit. */
export const existingModes = ['SKIP', 'REPLACE', 'ADD'] as const;
export type ExistingMode = (typeof existingModes)[number];
export const existingModeNames: Record<ExistingMode, string> = {
  SKIP: 'Dejar los míos',
  REPLACE: 'Reemplazar los míos',
  ADD: 'Agregar como nuevos',
};

export const exportFormats = ['xlsx', 'csv', 'bc3'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormatNames: Record<ExportFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  bc3: 'BC3 (FIEBDC-3)',
};
