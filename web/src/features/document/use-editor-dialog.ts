import { useState } from 'react';
import type { DialogAsked } from './editor-dialogs.js';
import type { DocumentActions } from './use-document-actions.js';

export interface EditorDialogs {
  asked: DialogAsked | null;
  ask: (dialog: DialogAsked) => void;
  /** Once all cells are saved. */
  askSettled: (dialog: DialogAsked) => Promise<void>;
  /** For calls that name a version: saved cells have made a newer one. */
  askFresh: (dialog: DialogAsked) => Promise<void>;
  close: () => void;
}

/** The dialog over an own document. */
export function useEditorDialog({ settle, refresh }: DocumentActions): EditorDialogs {
  const [asked, ask] = useState<DialogAsked | null>(null);
  const askSettled = async (dialog: DialogAsked) => {
    if (await settle()) ask(dialog);
  };
  const askFresh = async (dialog: DialogAsked) => {
    if (!(await settle())) return;
    await refresh().catch(() => undefined);
    ask(dialog);
  };
  return { asked, ask, askSettled, askFresh, close: () => ask(null) };
}
