import { searchText } from '../../rules/search-text.js';
import { type SupplyKind, supplyKinds } from '../../rules/unit-price.js';
import type { SheetTable } from '../sheet-table.js';
import { textOf } from '../tables.js';
import { firstHeadings, supplyColumnsOf } from './analysis-columns.js';
import { blockOf } from './block-lines.js';
import type { RawAnalyses, RawAnalysis } from './raw-analysis.js';
import { cellAt } from './supply-cells.js';

const kindOf = (text: string): SupplyKind | null =>
  supplyKinds.find((kind) => kind === text.toUpperCase()) ?? blockOf([text]);

/** Reads a table with one line per supply, which repeats the analysis' name, unit and yield in each line. */
export function readFlat({ table, rowOf }: SheetTable): RawAnalyses {
  const at = firstHeadings(table);
  const columns = table[at] ? supplyColumnsOf(table[at]) : null;
  if (!columns) return { analyses: [], lost: [] };
  const analyses: RawAnalysis[] = [];
  let key = '';
  for (const [offset, line] of table.slice(at + 1).entries()) {
    const row = rowOf(at + 1 + offset);
    const text = (column: keyof typeof columns): string => textOf(cellAt(line, columns[column])).trim();
    if (supplyColumnsOf(line)) continue;
    const [code, item, unit, perDay] = [text('itemCode'), text('item'), text('itemUnit'), text('yield')];
    const own = JSON.stringify([searchText(code), searchText(item), searchText(unit), perDay]);
    // A blank name belongs to the analysis above.
    if (item !== '' && own !== key) {
      key = own;
      const facts = {
        ...(unit === '' ? {} : { unit }),
        ...(perDay === '' ? {} : { yield: cellAt(line, columns.yield) }),
      };
      analyses.push({ row, code, item, facts, supplies: [] });
    }
    if (text('description') !== '') analyses.at(-1)?.supplies.push({ row, line, columns, kind: kindOf(text('kind')) });
  }
  return { analyses, lost: [] };
}
