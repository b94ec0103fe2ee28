import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.js';
import { asApiError } from '../../api/fetch-file.js';
import { isAborted } from '../../api/upload-file.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { cancelImport } from './cancel-import.api.js';
import { changeImport } from './change-import.api.js';
import { createImport } from './create-import.api.js';
import { refusalOf } from './file-check.js';
import type { ImportChoices, Mapping, Proposal } from './proposal.js';

type ImportState =
  /** `refusal`: why the last choice is no file to import. */
  | { kind: 'choosing'; refusal: string | null; stopped: boolean }
  /** `share` from 0 to 1; at 1 the server reads the file. */
  | { kind: 'sending'; file: File; share: number }
  | { kind: 'refused'; file: File; error: ApiError }
  | PreviewState;

export interface PreviewState {
  kind: 'preview';
  file: File;
  proposal: Proposal;
  busy: 'changing' | 'applying' | null;
  /** Why the last change or the import failed. */
  error: { of: 'change' | 'apply'; error: ApiError } | null;
}

interface ImportActions {
  state: ImportState;
  send: (files: readonly File[]) => void;
  stop: () => void;
  /** Back to the choice of a file. */
  reset: () => void;
  change: (mapping: Mapping) => void;
  apply: (choices: ImportChoices) => void;
}

interface ImportOptions {
  documentId: string;
  /** Uploaded at once. */
  first: readonly File[];
  /** Puts the items into the document and the editor. False: not now, which has shown its own message. */
  onApply: (proposal: Proposal, choices: ImportChoices) => Promise<boolean>;
}

/** Another sheet has its own columns and formats. */
function withEarlier(mapping: Mapping, earlier: Mapping): Mapping {
  if (mapping.sheet !== undefined) return mapping;
  const formats = { ...earlier.formats, ...mapping.formats };
  const answers = { ...earlier.answers, ...mapping.answers };
  return { ...mapping, formats, answers };
}

const choosing = { kind: 'choosing', refusal: null, stopped: false } as const;

/** One import, from the file to the document. Leaving the page cancels the upload. */
export function useImport({ documentId, first, onApply }: ImportOptions): ImportActions {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ImportState>(choosing);
  const running = useRef<AbortController>(undefined);
  const proposed = useRef<string>(undefined);
  /** Formats and answers so far: each change sends them all. */
  const decided = useRef<Mapping>({});

  const forget = useCallback(() => {
    running.current?.abort();
    if (proposed.current) void dispatch(cancelImport.initiate({ id: documentId, importId: proposed.current }));
    proposed.current = undefined;
  }, [dispatch, documentId]);

  const send = useCallback(
    async (files: readonly File[]) => {
      const refusal = refusalOf(files);
      if (refusal) return setState({ kind: 'choosing', refusal, stopped: false });
      const file = files[0]!;
      forget();
      const abort = new AbortController();
      running.current = abort;
      const onProgress = (share: number) => setState({ kind: 'sending', file, share });
      onProgress(0);
      try {
        const proposal = await createImport(documentId, file, { onProgress, signal: abort.signal });
        proposed.current = proposal.importId;
        decided.current = {};
        setState({ kind: 'preview', file, proposal, busy: null, error: null });
      } catch (error) {
        if (running.current !== abort) return;
        if (isAborted(error)) setState({ ...choosing, stopped: true });
        else setState({ kind: 'refused', file, error: asApiError(error) });
      }
    },
    [documentId, forget],
  );

  const change = async (mapping: Mapping) => {
    if (state.kind !== 'preview' || state.busy) return;
    setState({ ...state, busy: 'changing', error: null });
    const { importId } = state.proposal;
    const whole = withEarlier(mapping, decided.current);
    const answer = await dispatch(changeImport.initiate({ id: documentId, importId, ...whole }));
    if (answer.data) {
      decided.current = whole;
      setState({ ...state, proposal: answer.data, error: null });
    } else setState({ ...state, error: { of: 'change', error: asApiError(answer.error) } });
  };

  const apply = async (choices: ImportChoices) => {
    if (state.kind !== 'preview' || state.busy) return;
    setState({ ...state, busy: 'applying', error: null });
    try {
      if (await onApply(state.proposal, choices)) proposed.current = undefined;
      else setState({ ...state, error: null });
    } catch (error) {
      setState({ ...state, error: { of: 'apply', error: asApiError(error) } });
    }
  };

  const started = useRef(false);
  useEffect(() => {
    if (started.current || first.length === 0) return;
    started.current = true;
    void send(first);
  }, [first, send]);
  // Delayed by one tick, so that StrictMode's test unmount does not cancel the upload.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(forget);
    };
  }, [forget]);

  return {
    state,
    send: (files) => void send(files),
    stop: () => running.current?.abort(),
    reset: () => {
      forget();
      setState(choosing);
    },
    change: (mapping) => void change(mapping),
    apply: (choices) => void apply(choices),
  };
}
