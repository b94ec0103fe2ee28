import '@mantine/dropzone/styles.layer.css';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../feedback/notice.js';
import classes from './file-drop.module.css';

const MEGABYTE = 1024 * 1024;

interface FileDropProps {
  /** Label: 'Archivo de recursos'. */
  label: string;
  /** 'Arrastra un CSV o elígelo de tu equipo'. */
  text: string;
  hint: string;
  /** Allowed file extensions by MIME type. */
  accept: Record<string, string[]>;
  maxBytes: number;
  /** Message for a file of another type. */
  wrongType: string;
  loading?: boolean;
  onFile: (file: File) => void;
}

/** A field for one file, dropped or chosen; refuses with a Spanish reason. */
export function FileDrop({ label, text, hint, accept, maxBytes, wrongType, loading = false, onFile }: FileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (rejections: FileRejection[]) => {
    const code = rejections[0]?.errors[0]?.code;
    if (rejections.length > 1 || code === 'too-many-files') return setRefusal('Elige un solo archivo.');
    if (code === 'file-too-large')
      return setRefusal(`El archivo supera el máximo de ${Math.floor(maxBytes / MEGABYTE)} MB. Elige uno más liviano.`);
    setRefusal(wrongType);
  };
  return (
    <div className={classes.box}>
      <Dropzone
        className={classes.drop}
        accept={accept}
        maxSize={maxBytes}
        multiple={false}
        loading={loading}
        inputProps={{ 'aria-label': label }}
        onReject={refuse}
        onDrop={(files) => {
          setRefusal(null);
          if (files[0]) onFile(files[0]);
        }}
      >
        <IconFileSpreadsheet size={36} stroke={1.2} aria-hidden />
        <b>{text}</b>
        <span>{hint}</span>
      </Dropzone>
      {refusal ? <Notice tone="err">{refusal}</Notice> : null}
    </div>
  );
}
