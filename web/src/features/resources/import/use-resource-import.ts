import type { ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import type { ResourceMapping } from '@cotizaobra/proto/technical-data/resource-import';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { fileMark } from '../../../lib/form-data.js';
import { useImportResourcesMutation, usePreviewResourceImportMutation } from '../api/resources.api.js';
import { importTexts as texts } from '../import.texts.js';

export interface ImportChoices {
  /** Null: columns follow from their titles. */
  mapping: ResourceMapping | null;
  updateExisting: boolean;
  categoryId: string | null;
}

interface Read extends ImportChoices {
  file: File;
  preview: ResourcePreview;
}

const fieldsOf = ({ mapping, updateExisting, categoryId }: ImportChoices) => ({
  ...(mapping ? { mapping } : {}),
  ...(categoryId ? { categoryId } : {}),
  updateExisting,
});

/** The file, what was read of it, and what it becomes; every choice reads it again on the server. */
export function useResourceImport(category: string | null, onClose: () => void) {
  const [read, setRead] = useState<Read | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [previewFile] = usePreviewResourceImportMutation();
  const [importFile] = useImportResourcesMutation();
  const { keyFor } = useIdempotencyKey();

  const attempt = async (word: string, run: () => Promise<void>) => {
    setRefusal(null);
    setBusy(word);
    try {
      await run();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.fields[0]?.message ?? error.text);
    } finally {
      setBusy(null);
    }
  };
  const look = (file: File, choices: ImportChoices) =>
    attempt(texts.reading, async () => {
      const preview = await previewFile({ file, ...fieldsOf(choices) }).unwrap();
      setRead({ file, preview, ...choices });
    });
  const choose = async (file: File) => look(file, { mapping: null, updateExisting: false, categoryId: category });
  const change = async (changed: Partial<ImportChoices>) => {
    if (!read) return;
    const { file, mapping, updateExisting, categoryId } = read;
    await look(file, { mapping, updateExisting, categoryId, ...changed });
  };
  const save = async (skipBadRows: boolean) => {
    if (!read) return;
    const { file, preview } = read;
    const mapping = (read.mapping ?? preview.mapping) as ResourceMapping;
    await attempt(texts.saving(preview.counts.good), async () => {
      const fields = { ...fieldsOf(read), mapping, skipBadRows };
      const idempotencyKey = keyFor({ ...fields, file: fileMark(file) });
      const { created, updated, skipped } = await importFile({ ...fields, file, idempotencyKey }).unwrap();
      void toast({ tone: 'ok', title: texts.done, text: texts.result(created, updated, skipped) });
      onClose();
    });
  };
  const reset = () => {
    setRefusal(null);
    setRead(null);
  };
  return { read, busy, refusal, choose, change, save, reset };
}
