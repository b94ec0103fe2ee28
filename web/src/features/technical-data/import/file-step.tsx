import { tableUpload } from '@cotizaobra/proto/core/files';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { type SupplyKind, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import type { SupplyField } from '@cotizaobra/proto/technical-data/limits';
import type { PartidaPreview } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { Notice } from '../../../components/feedback/notice.js';
import { FileDrop } from '../../../components/forms/file-drop.js';
import { groupRowErrors } from '../../../lib/row-errors.js';
import { sizeText } from '../../../lib/size-text.js';
import { importTexts as texts } from '../admin.texts.js';
import classes from './import.module.css';

const CSV = { 'text/csv': ['.csv'], 'text/plain': ['.csv'], 'application/vnd.ms-excel': ['.csv'] };
const kinds = supplyKinds.map((value) => ({ value, label: supplyBlockNames[value] }));
const fields: readonly SupplyField[] = ['supply', 'unit', 'quadrille', 'quantity', 'pu', 'partial'];

interface FileStepProps {
  file: File | null;
  preview: PartidaPreview | null;
  loading: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  onKind: (row: number, kind: SupplyKind) => void;
}

/** The file, then what was read of it: kinds can be changed, bad cells are named. */
export function FileStep({ file, preview, loading, onFile, onRemove, onKind }: FileStepProps) {
  if (!file || !preview) {
    return (
      <>
        <FileDrop
          label={texts.dropLabel}
          text={texts.drop}
          hint={texts.dropHint}
          accept={CSV}
          maxBytes={tableUpload.maxBytes}
          wrongType={texts.wrongType}
          loading={loading}
          onFile={onFile}
        />
        <p className={classes.hint}>{texts.format}</p>
      </>
    );
  }
  const { errors, skipped, format, rows, decimalComma, unitCost } = preview;
  return (
    <>
      <div className={classes.file}>
        <IconFileText size={24} stroke={1.4} aria-hidden />
        <div>
          <b>{preview.fileName}</b>
          <span>
            {sizeText(preview.bytes)} · {texts.facts(format.delimiter, format.encoding, rows.length)}
          </span>
        </div>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.removeFile} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {errors.length > 0 ? <Notice tone="err">{texts.nothingSaved(errors.length)}</Notice> : null}
      <h3 className={classes.item}>{preview.item}</h3>
      <PreviewTable preview={preview} onKind={onKind} disabled={loading} />
      {errors.length > 0 ? (
        <ul className={classes.errors}>
          {groupRowErrors(errors).map(({ rows: at, column, message }) => (
            <li key={`${column} ${message}`}>{texts.errorAt(at, column, message)}</li>
          ))}
        </ul>
      ) : null}
      {unitCost === null ? null : (
        <p className={classes.cost}>
          {texts.cost} <b>{formatMoney(unitCost, 'PEN')}</b>
        </p>
      )}
      {decimalComma ? <p className={classes.hint}>{texts.comma}</p> : null}
      {skipped.length > 0 ? <p className={classes.hint}>{texts.skipped(skipped)}</p> : null}
    </>
  );
}

interface PreviewTableProps {
  preview: PartidaPreview;
  disabled: boolean;
  onKind: FileStepProps['onKind'];
}

function PreviewTable({ preview, disabled, onKind }: PreviewTableProps) {
  const bad = new Set(preview.errors.map(({ row, field }) => `${row}.${field}`));
  const { columns } = texts;
  return (
    <TableScroll label={preview.item} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.row}</th>
            <th scope="col">{columns.kind}</th>
            {fields.map((field) => (
              <th key={field} scope="col" data-figure={isFigure(field) || undefined}>
                {columns[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((line) => (
            <tr key={line.row}>
              <td>{line.row}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={texts.kindOf(line.row)}
                  data={kinds}
                  value={line.kind}
                  disabled={disabled}
                  onChange={(event) => onKind(line.row, event.currentTarget.value as SupplyKind)}
                />
              </td>
              {fields.map((field) => (
                <td
                  key={field}
                  data-figure={isFigure(field) || undefined}
                  data-bad={bad.has(`${line.row}.${field}`) || undefined}
                >
                  {line[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const isFigure = (field: SupplyField): boolean => field !== 'supply' && field !== 'unit';
