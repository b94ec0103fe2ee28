import { type TemplateId, templateIds } from '@cotizaobra/proto/documents/model';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './template-picker.module.css';
import { TemplatePreview } from './template-preview.js';
import { TemplateSample } from './template-sample.js';
import { templateTexts } from './templates.texts.js';

interface TemplatePickerProps {
  chosen: TemplateId | null;
  onChoose: (name: TemplateId) => void;
  /** 'Confirmar plantilla' where it is seen large. */
  onConfirm: (name: TemplateId) => void;
}

/** The four templates as cards: the sheet opens it large, the line under it chooses it. */
export function TemplatePicker({ chosen, onChoose, onConfirm }: TemplatePickerProps) {
  const group = useId();
  const [seen, setSeen] = useState<TemplateId | null>(null);
  return (
    <fieldset className={classes.grid}>
      <VisuallyHidden component="legend">{templateTexts.group}</VisuallyHidden>
      {templateIds.map((name) => (
        <div key={name} className={classes.card} data-chosen={chosen === name || undefined}>
          <div className={classes.sheet}>
            <TemplateSample name={name} />
            <UnstyledButton
              className={classes.open}
              aria-label={templateTexts.preview(templateTexts.names[name])}
              onClick={() => setSeen(name)}
            >
              <span className={classes.eye}>
                <IconZoomIn size={20} aria-hidden />
              </span>
            </UnstyledButton>
          </div>
          <label className={classes.words}>
            <input type="radio" name={group} value={name} checked={chosen === name} onChange={() => onChoose(name)} />
            <span>
              <b>{templateTexts.names[name]}</b>
              <small>{templateTexts.notes[name]}</small>
            </span>
          </label>
        </div>
      ))}
      <TemplatePreview
        name={seen}
        onClose={() => setSeen(null)}
        onConfirm={(name) => {
          setSeen(null);
          onConfirm(name);
        }}
      />
    </fieldset>
  );
}
