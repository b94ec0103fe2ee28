import { type TemplateId, templateIds } from '@cotizaobra/proto/documents/model';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { TemplateSheet } from '../templates/template-sheet.js';
import { templateTexts } from '../templates/templates.texts.js';
import classes from './pdf-dialog.module.css';
import { PreviewSheet } from './preview-sheet.js';
import { pdfTexts } from './printing.texts.js';

interface TemplateChoiceProps {
  chosen: TemplateId;
  onChoose: (template: TemplateId) => void;
}

interface TemplateRailProps extends TemplateChoiceProps {
  documentId: string;
  /** Null where it is not known. */
  itemCount: number | null;
}

/** Longer documents are shown as drawings: four copies would be larger than the PDF. */
const PREVIEWED_ITEMS = 150;

/** The four templates next to the PDF, each with this document. */
export function TemplateRail({ documentId, itemCount, chosen, onChoose }: TemplateRailProps) {
  const small = itemCount !== null && itemCount <= PREVIEWED_ITEMS;
  return (
    <nav className={classes.rail} aria-label={pdfTexts.template}>
      <h3>{pdfTexts.template}</h3>
      <ul>
        {templateIds.map((name) => (
          <li key={name}>
            <UnstyledButton className={classes.thumb} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <span className={classes.sheet}>
                {small ? <PreviewSheet documentId={documentId} name={name} /> : <TemplateSheet name={name} />}
              </span>
              {templateTexts.names[name]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p>{pdfTexts.templateHint}</p>
    </nav>
  );
}

const options = templateIds.map((value) => ({ value, label: templateTexts.names[value] }));

/** The same choice if there is no room for the rail. */
export function TemplateSelect({ chosen, onChoose }: TemplateChoiceProps) {
  return (
    <NativeSelect
      className={classes.select}
      aria-label={pdfTexts.template}
      data={options}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value as TemplateId)}
    />
  );
}
