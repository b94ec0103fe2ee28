import { Button } from '@mantine/core';
import type { ApiError } from '../../api/api-error.js';
import { Notice } from '../../components/feedback/notice.js';
import classes from './import-dialog.module.css';
import { importTexts as texts } from './import-file.texts.js';

/** A network or server fault passes; what is wrong with the file does not. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

interface ImportRefusalProps {
  /** The file. */
  name: string;
  error: ApiError;
  /** The same file once more. */
  onRetry: () => void;
  onAnother: () => void;
}

/** Why the file was not read, with what to do. */
export function ImportRefusal({ name, error, onRetry, onAnother }: ImportRefusalProps) {
  return (
    <div className={classes.refusal}>
      <Notice tone="err">
        {texts.failed(name)}. {error.text}
      </Notice>
      <div className={classes.ways}>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
        {isPassing(error) ? <Button onClick={onRetry}>{texts.retry}</Button> : null}
      </div>
    </div>
  );
}

/** The server no longer has the proposal. */
const goneCodes: readonly string[] = ['IMPORT_NOT_FOUND', 'IMPORT_APPLIED'];

interface PreviewRefusalProps {
  error: ApiError;
  of: 'change' | 'apply';
  /** Uploads the same file once more. */
  onAgain: () => void;
}

/** Why a change of the preview or the import failed; the preview stays. */
export function PreviewRefusal({ error, of, onAgain }: PreviewRefusalProps) {
  const gone = goneCodes.includes(error.code);
  const moved = error.code === 'STALE_VERSION';
  return (
    <Notice
      tone="err"
      action={
        gone ? (
          <Button size="xs" variant="default" onClick={onAgain}>
            {texts.readAgain}
          </Button>
        ) : null
      }
    >
      {of === 'change' ? texts.notChanged : texts.notApplied}. {moved ? texts.moved : error.text}
    </Notice>
  );
}
