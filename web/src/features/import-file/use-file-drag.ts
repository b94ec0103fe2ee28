import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Within the page, a field for other files takes them by itself. */
const isOverField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null;

/** A dialog has its own place for files. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Files that are dragged over the page and dropped anywhere on it. @returns whether files are over the page */
export function useFileDrag(enabled: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event) || isDialogOpen()) return;
      if (isOverField(event)) return setOver(false);
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || isDialogOpen() || isOverField(event)) return;
      event.preventDefault();
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = () => setOver(false);
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('dragend', stop);
    return () => {
      setOver(false);
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragend', stop);
    };
  }, [enabled, onDrop]);
  return over;
}
