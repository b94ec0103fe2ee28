import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode, RefObject } from 'react';
import { attachmentTexts as texts } from './attachments.texts.js';

/** For the file dialog of the system only: the server tells a file by its content. */
const offered = '.pdf,.dwg,.dxf,.png,.jpg,.jpeg,.webp,.xlsx,.zip';

interface FileZoneProps {
  className: string | undefined;
  /** A click anywhere on it opens the choice of files. */
  clickable: boolean;
  openRef: RefObject<(() => void) | null>;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes dropped and chosen files. The page below takes none that are dropped here. */
export function FileZone({ className = '', clickable, openRef, onFiles, children }: FileZoneProps) {
  return (
    <Dropzone
      className={className}
      data-takes-files
      activateOnClick={clickable}
      activateOnKeyboard={clickable}
      enablePointerEvents
      openRef={openRef}
      onDrop={onFiles}
      onReject={(rejections) => onFiles(rejections.map(({ file }) => file))}
      {...(clickable ? { 'aria-label': `${texts.choose}, ${texts.hint}` } : {})}
      inputProps={{ 'aria-label': texts.choose, accept: offered }}
    >
      {children}
    </Dropzone>
  );
}
