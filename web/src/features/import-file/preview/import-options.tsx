import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { previewTexts as texts } from '../import-file.texts.js';
import type { ImportChoices, ImportMode, Proposal } from '../proposal.js';
import classes from './preview.module.css';

interface ImportOptionsProps {
  choices: ImportChoices;
  /** Parts that the document has; append and replace are the same in an empty one. */
  parts: number;
  empty: boolean;
  /** The file has item numbers. */
  numbered: boolean;
  /** The footer that the document can take; null: none. */
  footer: Proposal['footer'];
  disabled: boolean;
  onChange: (choices: ImportChoices) => void;
}

/** How the items come into the document: with whose numbers, after the others or in their place. */
export function ImportOptions({ choices, parts, empty, numbered, footer, disabled, onChange }: ImportOptionsProps) {
  const { keepNumbers, mode } = choices;
  return (
    <div className={classes.options}>
      {numbered ? (
        <NativeSelect
          size="sm"
          label={texts.numbering.label}
          value={keepNumbers ? 'keep' : 'compute'}
          disabled={disabled}
          data={[
            { value: 'keep', label: texts.numbering.keep },
            { value: 'compute', label: texts.numbering.compute },
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, keepNumbers: value === 'keep' })}
        />
      ) : null}
      {empty ? null : (
        <div>
          <p id="import-mode">{texts.mode.label(parts)}</p>
          <SegmentedControl
            className={classes.tabs}
            aria-labelledby="import-mode"
            value={mode}
            disabled={disabled}
            data={[
              { value: 'append', label: texts.mode.append },
              { value: 'replace', label: texts.mode.replace },
            ]}
            onChange={(value) => onChange({ ...choices, mode: value as ImportMode })}
          />
        </div>
      )}
      {footer ? (
        <Checkbox
          label={texts.footer.label}
          description={texts.footer.rows(footer)}
          checked={choices.footer}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) => onChange({ ...choices, footer: checked })}
        />
      ) : null}
    </div>
  );
}
