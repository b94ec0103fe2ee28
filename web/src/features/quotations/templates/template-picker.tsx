import { type TemplateId, templateIds } from '@cotizaobra/proto/documents/model';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { templateTexts } from '../texts/new-document.texts.js';
import classes from './template-picker.module.css';
import { TemplatePreview } from './template-preview.js';
import { TemplateSheet } from './template-sheet.js';

interface TemplatePickerProps {
  chosen: TemplateId | null;
  onChoose: (name: TemplateId) => void;
}

/** The four templates as cards: one is chosen, each can be seen large. */
export function TemplatePicker({ chosen, onChoose }: TemplatePickerProps) {
  const group = useId();
  const [seen, setSeen] = useState<TemplateId | null>(null);
  return (
    <fieldset className={classes.grid}>
      <VisuallyHidden component="legend">{templateTexts.group}</VisuallyHidden>
      {templateIds.map((name) => (
        <div key={name} className={classes.card} data-chosen={chosen === name || undefined}>
          <label className={classes.choice}>
            <span className={classes.sheet}>
              <TemplateSheet name={name} />
            </span>
            <span className={classes.words}>
              <input type="radio" name={group} value={name} checked={chosen === name} onChange={() => onChoose(name)} />
              <span>
                <b>{templateTexts.names[name]}</b>
                <small>{templateTexts.notes[name]}</small>
              </span>
            </span>
          </label>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.eye}
            aria-label={templateTexts.preview(templateTexts.names[name])}
            onClick={() => setSeen(name)}
          >
            <IconEye size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <TemplatePreview
        name={seen}
        onClose={() => setSeen(null)}
        onConfirm={(name) => {
          setSeen(null);
          onChoose(name);
        }}
      />
    </fieldset>
  );
}
