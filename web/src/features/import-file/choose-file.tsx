import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Notice } from '../../components/feedback/notice.js';
import drop from '../../components/forms/file-drop.module.css';
import { importTypesText, MAX_MEGABYTES } from './file-check.js';
import { acceptedTypes } from './file-types.js';
import classes from './import-dialog.module.css';
import { importTexts as texts } from './import-file.texts.js';

interface ChooseFileProps {
  refusal: string | null;
  stopped: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The field for the file; types and size are checked before the upload. */
export function ChooseFile({ refusal, stopped, onFiles }: ChooseFileProps) {
  return (
    <div className={classes.choose}>
      <Dropzone
        className={drop.drop}
        multiple={false}
        inputProps={{ 'aria-label': texts.dropLabel, accept: acceptedTypes }}
        onDrop={onFiles}
        onReject={(rejections) => onFiles(rejections.map(({ file }) => file))}
      >
        <IconFileSpreadsheet size={36} stroke={1.2} aria-hidden />
        <b>{texts.drop}</b>
        <span>{texts.dropHint(importTypesText, MAX_MEGABYTES)}</span>
      </Dropzone>
      <p className={classes.programs}>{texts.programs}</p>
      {refusal ? <Notice tone="err">{refusal}</Notice> : null}
      {stopped ? <Notice tone="warn">{texts.stopped}</Notice> : null}
    </div>
  );
}
