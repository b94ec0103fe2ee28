/**
 * Tables in the clipboard format of spreadsheets: tabs between cells, lines between rows. A cell with either is
 * quoted.
 */
export type Table = readonly (readonly string[])[];

export function parseTable(text: string): string[][] {
  const table: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replace(/""/g, '"'));
    if (match[3] === '\t') continue;
    table.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return table;
}

export function writeTable(table: Table): string {
  const quote = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
  return table.map((row) => row.map(quote).join('\t')).join('\n');
}
