import { type ResourceField, resourceFieldNames, resourceFields } from '@cotizaobra/proto/technical-data/limits';
import type { ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import type { ResourceMapping } from '@cotizaobra/proto/technical-data/resource-import';
import { NativeSelect } from '@mantine/core';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { Notice } from '../../../components/feedback/notice.js';
import { importTexts as texts } from '../import.texts.js';
import classes from './import.module.css';

interface ColumnMappingProps {
  preview: ResourcePreview;
  disabled: boolean;
  onMap: (mapping: ResourceMapping) => void;
}

const SKIP = '';
const choices = [
  { value: SKIP, label: texts.skip },
  ...resourceFields.map((value) => ({ value, label: resourceFieldNames[value] })),
];

/** Which column of the file is what, with its first value. */
export function ColumnMapping({ preview, disabled, onMap }: ColumnMappingProps) {
  const { columns, mapping, decimalComma } = preview;
  const fieldAt = (index: number): ResourceField | '' =>
    resourceFields.find((field) => mapping[field] === index) ?? SKIP;
  const map = (index: number, field: ResourceField | '') => {
    const next: Partial<Record<ResourceField, number | null>> = { ...mapping };
    for (const each of resourceFields) if (next[each] === index) next[each] = null;
    if (field !== SKIP) next[field] = index;
    onMap(next as ResourceMapping);
  };
  return (
    <section className={classes.part} aria-label={texts.columns}>
      <h3>{texts.columns}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.inFile}</th>
            <th scope="col">{texts.inResources}</th>
            <th scope="col">{texts.first}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ index, name, sample }) => {
            const label = name || texts.unnamed(index);
            return (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={texts.mappingOf(label)}
                    data={choices}
                    value={fieldAt(index)}
                    disabled={disabled}
                    onChange={(event) => map(index, event.currentTarget.value as ResourceField | '')}
                  />
                </td>
                <td>{sample || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {typeof mapping.description === 'number' ? null : <Notice tone="warn">{texts.descriptionNeeded}</Notice>}
      {decimalComma ? <p className={classes.hint}>{texts.comma}</p> : null}
      <PreviewRows preview={preview} />
    </section>
  );
}

function PreviewRows({ preview: { columns, rows } }: { preview: ResourcePreview }) {
  return (
    <details className={classes.preview}>
      <summary>{texts.preview}</summary>
      <TableScroll label={texts.preview} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              {columns.map(({ index, name }) => (
                <th key={index} scope="col">
                  {name || texts.unnamed(index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <td>{row}</td>
                {columns.map(({ index }) => (
                  <td key={index}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
