import ExcelJS from 'exceljs';

/** Cached results of the formulas in a workbook of the platform, by the label in their row. */
export async function amountsOf(
  bytes: Buffer,
  labels: string[],
  sheet = 'Cotización',
): Promise<Record<string, number>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const found: Record<string, number> = {};
  workbook.getWorksheet(sheet)?.eachRow((row) => {
    const values = (row.values as unknown[]).filter((value) => value !== undefined && value !== null);
    const label = labels.find((wanted) => values.includes(wanted));
    const last = values.at(-1) as { result?: number } | number;
    if (label) found[label] = typeof last === 'number' ? last : (last.result ?? Number.NaN);
  });
  return found;
}

/** All numbers of a workbook: typed, and the cached results of its formulas. */
export async function numbersOf(bytes: Buffer): Promise<number[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const numbers: number[] = [];
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell(({ value }) => {
        const number = typeof value === 'object' && value && 'result' in value ? value.result : value;
        if (typeof number === 'number') numbers.push(number);
      }),
    ),
  );
  return numbers;
}
