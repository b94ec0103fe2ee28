export interface WantedWorkbook {
  id: string;
  code: string;
  /** `answer`: the form that is filled in offline. */
  form?: 'answer';
}

/** Starts the download of a document's workbook; its code comes with the first one. */
export async function startExcel(wanted: WantedWorkbook): Promise<void> {
  const { downloadExcel } = await import('./download-excel.js');
  await downloadExcel(wanted);
}
