import { type TemplateId, templateIds } from '@cotizaobra/proto/documents/model';
import { UnstyledButton } from '@mantine/core';
import { TemplateSheet } from '../templates/template-sheet.js';
import { templateTexts } from '../texts/new-document.texts.js';
import { pdfTexts } from '../texts/printing.texts.js';
import classes from './pdf-dialog.module.css';

interface TemplateRailProps {
  chosen: TemplateId;
  onChoose: (template: TemplateId) => void;
}

/** The four templates beside the PDF. */
export function TemplateRail({ chosen, onChoose }: TemplateRailProps) {
  return (
    <nav className={classes.rail} aria-label={pdfTexts.template}>
      <h3>{pdfTexts.template}</h3>
      <ul>
        {templateIds.map((name) => (
          <li key={name}>
            <UnstyledButton className={classes.thumb} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <span className={classes.sheet}>
                <TemplateSheet name={name} />
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
