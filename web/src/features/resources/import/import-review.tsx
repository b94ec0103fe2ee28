import type { RowError } from '@cotizaobra/proto/technical-data/model';
import type { ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import { Anchor, Checkbox } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { Notice } from '../../../components/feedback/notice.js';
import { SearchableSelect } from '../../../components/forms/searchable-select.js';
import { categoryOptions } from '../../../lib/category-tree.js';
import { groupRowErrors, rowList } from '../../../lib/row-errors.js';
import { useResourceCategoriesQuery } from '../api/resources.api.js';
import { importTexts as texts } from '../import.texts.js';
import { errorsCsv } from './errors-csv.js';
import classes from './import.module.css';
import type { ImportChoices } from './use-resource-import.js';

interface ImportReviewProps {
  preview: ResourcePreview;
  choices: ImportChoices;
  disabled: boolean;
  skipBad: boolean;
  onSkipBad: (skip: boolean) => void;
  onChange: (changed: Partial<ImportChoices>) => void;
}

/** How many rows are ready, which are not and why, and what to do with them. */
export function ImportReview(props: ImportReviewProps) {
  const { preview, choices, disabled, skipBad, onSkipBad, onChange } = props;
  const { counts, errors, newCategories } = preview;
  const categories = useResourceCategoriesQuery();
  const options = useMemo(() => categoryOptions(categories.data?.categories ?? []), [categories.data]);
  return (
    <section className={classes.part} aria-label={texts.errors}>
      <div className={classes.counts}>
        <h3>{texts.errors}</h3>
        <span data-tone="ok">{texts.ready(counts.good)}</span>
        {counts.bad > 0 ? <span data-tone="err">{texts.bad(counts.bad)}</span> : null}
      </div>
      {counts.bad === 0 ? (
        <p className={classes.hint}>{texts.noErrors}</p>
      ) : (
        <>
          <ErrorTable errors={errors} />
          {errors.length >= 200 ? <p className={classes.hint}>{texts.moreErrors(errors.length)}</p> : null}
          <Checkbox
            label={texts.skipBad(counts.good)}
            description={texts.skipBadHint}
            checked={skipBad}
            disabled={disabled || counts.good === 0}
            onChange={(event) => onSkipBad(event.currentTarget.checked)}
          />
          <Anchor className={classes.download ?? ''} href={errorsCsv(errors)} download={texts.downloadName}>
            <IconDownload size={18} aria-hidden /> {texts.download(counts.bad)}
          </Anchor>
        </>
      )}
      <Checkbox
        label={texts.update}
        description={texts.updateHint(counts.existing)}
        checked={choices.updateExisting}
        disabled={disabled}
        onChange={(event) => onChange({ updateExisting: event.currentTarget.checked })}
      />
      <SearchableSelect
        label={texts.category}
        placeholder={texts.noCategory}
        data={options}
        value={choices.categoryId}
        disabled={disabled}
        onChange={(categoryId) => onChange({ categoryId })}
        clearable
        clearButtonProps={{ 'aria-label': texts.noCategory }}
        nothingFoundMessage="No se encontraron resultados."
        {...(choices.categoryId ? {} : { rightSection: <IconChevronDown size={18} stroke={1.5} aria-hidden /> })}
      />
      {newCategories.length > 0 ? <Notice tone="info">{texts.newCategories(newCategories)}</Notice> : null}
    </section>
  );
}

/** Of a fault that several rows have. */
const VALUES_SHOWN = 3;

function ErrorTable({ errors }: { errors: readonly RowError[] }) {
  const { errorColumns } = texts;
  return (
    <TableScroll label={texts.errors} className={classes.errors}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{errorColumns.row}</th>
            <th scope="col">{errorColumns.column}</th>
            <th scope="col">{errorColumns.value}</th>
            <th scope="col">{errorColumns.message}</th>
          </tr>
        </thead>
        <tbody>
          {groupRowErrors(errors).map(({ rows, column, values, message }) => (
            <tr key={`${column} ${message}`}>
              <th scope="row">{rowList(rows)}</th>
              <td>{column}</td>
              <td>
                {values.slice(0, VALUES_SHOWN).map((value) => (
                  <span key={value} className={classes.value}>
                    {value || texts.blank}
                  </span>
                ))}
                {values.length > VALUES_SHOWN ? texts.moreValues(values.length - VALUES_SHOWN) : null}
              </td>
              <td className={classes.message}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
