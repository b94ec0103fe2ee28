import type { WantedWorkbook } from './download-excel.js';

/** Starts the download of a document's workbook; the code loads on first use. */
export async function startExcel(wanted: WantedWorkbook): Promise<void> {
  const { downloadExcel } = await import('./download-excel.js');
  await downloadExcel(wanted);
}
