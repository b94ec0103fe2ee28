import { type BudgetProfile, budgetProfiles } from '@cotizaobra/proto/rules/budget/profile';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import {
  type ExistingMode,
  existingModeNames,
  existingModes,
} from '@cotizaobra/proto/technical-data/company-analyses/limits';
import type { CompanyAnalysisPreview } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import { NativeSelect } from '@mantine/core';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { Notice } from '../../../components/feedback/notice.js';
import classes from './import-own.module.css';
import { editorTexts, importTexts as texts, texts as words } from './own.texts.js';
import type { ImportChoices, ReadFile } from './use-own-import.js';

interface ImportReviewProps {
  read: ReadFile;
  disabled: boolean;
  onChange: (changed: Partial<ImportChoices>) => void;
}

/** What a file becomes: questions first, then what to know, then its analyses. */
export function ImportReview({ read, disabled, onChange }: ImportReviewProps) {
  const { preview, existing, prices } = read;
  const { counts, questions, faults, analyses, profile } = preview;
  return (
    <>
      {questions.length > 0 ? (
        <section aria-label={texts.questions} className={classes.part}>
          <h3>{texts.questions}</h3>
          <p>{texts.questionsText}</p>
          <div className={classes.questions}>
            {questions.map(({ key, code, description, unit, prices: given, chosen }) => (
              <NativeSelect
                key={key}
                label={texts.question([code, description, unit].filter(Boolean).join(' · '))}
                disabled={disabled}
                value={chosen ?? ''}
                data={[
                  ...(chosen === null ? [{ value: '', label: 'Elige un precio' }] : []),
                  ...given.map(({ price, uses }) => ({ value: price, label: texts.uses(formatDecimal(price), uses) })),
                ]}
                onChange={(event) => onChange({ prices: { ...prices, [key]: event.currentTarget.value } })}
              />
            ))}
          </div>
        </section>
      ) : null}
      <div className={classes.choices}>
        <NativeSelect
          label={texts.profile}
          disabled={disabled}
          value={profile}
          data={budgetProfiles.map((value) => ({ value, label: editorTexts.profiles[value] }))}
          onChange={(event) => onChange({ profile: event.currentTarget.value as BudgetProfile })}
        />
        {counts.existing > 0 ? (
          <NativeSelect
            label={texts.existing(counts.existing)}
            disabled={disabled}
            value={existing}
            data={existingModes.map((value) => ({ value, label: existingModeNames[value] }))}
            onChange={(event) => onChange({ existing: event.currentTarget.value as ExistingMode })}
          />
        ) : null}
      </div>
      {counts.repeated > 0 ? <Notice tone="blue">{texts.repeated(counts.repeated)}</Notice> : null}
      {faults.length > 0 ? <Faults faults={faults} count={counts.faults} /> : null}
      <Analyses analyses={analyses} count={counts.analyses} />
    </>
  );
}

function Faults({ faults, count }: { faults: CompanyAnalysisPreview['faults']; count: number }) {
  return (
    <section aria-label={texts.faults(count)} className={classes.part}>
      <h3>{texts.faults(count)}</h3>
      <p>
        {texts.faultsText} {faults.length < count ? texts.faultsFirst(faults.length) : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <ul className={classes.faults} tabIndex={0}>
        {faults.map(({ row, item, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a preview never changes.
          <li key={at}>
            <b>{[texts.row(row), item].filter(Boolean).join(' · ')}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Analyses({ analyses, count }: { analyses: CompanyAnalysisPreview['analyses']; count: number }) {
  const { columns } = words;
  return (
    <section aria-label={texts.found} className={classes.part}>
      <h3>{texts.found}</h3>
      {analyses.length < count ? <p>{texts.foundFirst(analyses.length, count)}</p> : null}
      <TableScroll label={texts.found} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{columns.code}</th>
              <th scope="col">{columns.item}</th>
              <th scope="col">{columns.unit}</th>
              <th scope="col" data-figure>
                {columns.supplies}
              </th>
              <th scope="col" data-figure>
                {texts.cost}
              </th>
              <th scope="col" data-figure>
                {texts.inFile}
              </th>
              <th scope="col">{texts.state}</th>
            </tr>
          </thead>
          <tbody>
            {analyses.map(({ row, code, item, unit, supplies, cost, inFile, exists }) => (
              <tr key={row}>
                <td>{code}</td>
                <td data-main>{item}</td>
                <td>{unit}</td>
                <td data-figure>{supplies}</td>
                <td data-figure>{formatDecimal(cost)}</td>
                <td data-figure>{inFile === null ? '' : formatDecimal(inFile)}</td>
                <td>{exists ? texts.exists : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
