import type { AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import type { ActChange } from '@cotizaobra/proto/core/act-recorded';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { auditLogTexts as texts } from './audit-log.texts.js';

/** So that Excel reads accents. */
const BOM = '\ufeff';
/** A text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const changeText = ({ field, before, after }: ActChange): string =>
  before === null ? `${field}: ${after ?? texts.none}` : texts.was(field, before, after ?? texts.none);

/** The entries for Excel in Spanish: separated by semicolons, with a mark that keeps accents. */
export function auditCsv(entries: readonly AuditLogEntry[]): string {
  const rows = entries.map((entry) => [
    String(entry.sequence),
    formatMoment(entry.at),
    entry.person ?? texts.noName,
    entry.text,
    entry.label ?? '',
    entry.changes.map(changeText).join(' | '),
    texts.means[entry.means] ?? '',
    entry.address ?? '',
    entry.hash,
  ]);
  return BOM + [texts.columns, ...rows].map((row) => row.map(cell).join(';')).join('\r\n');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
