import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';

export type ComparedAnswer = Comparison['answers'][number];
export type ComparedLine = Comparison['lines'][number];
export type ComparedCell = ComparedLine['cells'][number];
type ComparedTitle = Comparison['titles'][number];

/** A row of the matrix: a title of the Request, or a line with each answer's price. */
export type MatrixRowData =
  | { kind: 'title'; id: string; title: ComparedTitle }
  | { kind: 'line'; id: string; line: ComparedLine };

/** Titles and lines in reading order. */
export function matrixRows({ titles, lines }: Pick<Comparison, 'titles' | 'lines'>): MatrixRowData[] {
  const before = new Map<number, ComparedTitle[]>();
  for (const title of titles) before.set(title.before, [...(before.get(title.before) ?? []), title]);
  const titlesAt = (at: number): MatrixRowData[] =>
    (before.get(at) ?? []).map((title) => ({ kind: 'title', id: title.itemId, title }));
  return [
    ...lines.flatMap((line, at): MatrixRowData[] => [...titlesAt(at), { kind: 'line', id: line.itemId, line }]),
    ...titlesAt(lines.length),
  ];
}

/** True if the line may go to this answer. */
export const isChoosable = (answer: ComparedAnswer | undefined, cell: ComparedCell | undefined): boolean =>
  answer?.inPlay === true && cell !== undefined && cell.adjusted !== null && !cell.changed;

export const isBest = (line: ComparedLine, quotationId: string): boolean => line.bestQuotationIds.includes(quotationId);
