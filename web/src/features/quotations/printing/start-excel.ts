/** Starts the download of a document's workbook; its code comes with the first one. */
export async function startExcel(wanted: { id: string; code: string }): Promise<void> {
  const { downloadExcel } = await import('./download-excel.js');
  await downloadExcel(wanted);
}
