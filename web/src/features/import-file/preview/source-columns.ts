import { type ColumnRole, type Mapping, type Proposal, roles } from '../proposal.js';

const LETTERS = 26;

/** `A`, `Z`, `AA`: the name of a column, from 0. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / LETTERS);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (at % LETTERS))}`;
}

/** `C, «Descripción»`: a column as the file names it. */
export function sourceName(at: number, headings: readonly string[]): string {
  const heading = headings[at]?.trim();
  return heading ? `${columnLetters(at)}, «${heading}»` : columnLetters(at);
}

type SourceColumns = Pick<Proposal, 'columns' | 'headings' | 'filledColumns'>;

/** Columns of the file with a heading or a text, that nothing uses. */
export function unusedColumns({ columns, headings, filledColumns }: SourceColumns): number[] {
  const used = new Set(Object.values(columns));
  const headed = headings.flatMap((heading, at) => (heading.trim() === '' ? [] : [at]));
  return [...new Set([...headed, ...filledColumns])].filter((at) => !used.has(at)).sort((a, b) => a - b);
}

/** Used columns first, in the order of their roles. */
export const allColumns = (proposal: SourceColumns): number[] => [
  ...roles.flatMap((role) => proposal.columns[role] ?? []),
  ...unusedColumns(proposal),
];

/** The columns after the source column `at` got another role, or none. Two roles that meet change places. */
export function reassigned(columns: Proposal['columns'], at: number, role: ColumnRole | null): Mapping['columns'] {
  const before = roles.find((known) => columns[known] === at);
  const next: Partial<Record<ColumnRole, number | null>> = {};
  for (const known of roles) next[known] = columns[known] ?? null;
  if (before) next[before] = role === null ? null : (columns[role] ?? null);
  if (role) next[role] = at;
  return next;
}
