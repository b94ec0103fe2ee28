import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';

export interface DiscardWords {
  title: string;
  text: string;
  confirm: string;
  keep: string;
}

const typedWords: DiscardWords = {
  title: '¿Descartar lo que escribiste?',
  text: 'Lo que escribiste en este formulario no se guardó y se perderá.',
  confirm: 'Descartar',
  keep: 'Seguir escribiendo',
};

/** For a dialog that holds a chosen file. */
export const fileWords: DiscardWords = {
  title: '¿Descartar el archivo?',
  text: 'El archivo y lo que elegiste para él no se guardaron y se perderán.',
  confirm: 'Descartar',
  keep: 'Seguir con el archivo',
};

interface DiscardGuard {
  /** Closes the dialog; asks first if something was typed. */
  close: () => void;
  /** The same for another step that would lose the typed text. */
  ask: (then: () => void) => void;
  /** The confirmation, to be rendered inside the dialog. */
  question: ReactNode;
}

/** Each way to close a form dialog ('Cancelar', × and Esc) asks before typed text is lost. */
export function useDiscardGuard(dirty: boolean, onClose: () => void, texts = typedWords): DiscardGuard {
  const [asked, setAsked] = useState<{ then: () => void } | null>(null);
  const answered = useRef(false);
  // Esc reaches the dialog and its confirmation, and a browser renders between the two: only the first one counts.
  const once = (act: () => void) => {
    if (answered.current) return;
    answered.current = true;
    setTimeout(() => {
      answered.current = false;
    });
    act();
  };
  const ask = (then: () => void) =>
    once(() => {
      if (asked) setAsked(null);
      else if (dirty) setAsked({ then });
      else then();
    });
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      onConfirm={() => {
        setAsked(null);
        asked?.then();
      }}
      onClose={() => once(() => setAsked(null))}
    >
      {texts.text}
    </ConfirmDialog>
  );
  return { close: () => ask(onClose), ask, question };
}
