import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { ExistingMode } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import type { CompanyAnalysisPreview } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { fileMark } from '../../../lib/form-data.js';
import { importTexts as texts } from './own.texts.js';
import { useImportAnalysisFileMutation, usePreviewAnalysisFileMutation } from './own-analyses.api.js';

export interface ImportChoices {
  /** The chosen price by the key of its question. */
  prices: Record<string, string>;
  existing: ExistingMode;
  /** Null: as the file computes. */
  profile: BudgetProfile | null;
}

export interface ReadFile extends ImportChoices {
  file: File;
  preview: CompanyAnalysisPreview;
}

const start: ImportChoices = { prices: {}, existing: 'SKIP', profile: null };

/** Prices go as JSON in a form. */
const fieldsOf = ({ prices, existing, profile }: ImportChoices) => ({
  prices: JSON.stringify(prices),
  existing,
  ...(profile ? { profile } : {}),
});

/** The file, what was read of it, and what it becomes; every choice reads it again on the server. */
export function useOwnImport(onClose: () => void) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [previewFile] = usePreviewAnalysisFileMutation();
  const [importFile] = useImportAnalysisFileMutation();
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
  const choose = (file: File) => look(file, start);
  const change = async (changed: Partial<ImportChoices>) => {
    if (!read) return;
    const { file, prices, existing, profile } = read;
    await look(file, { prices, existing, profile, ...changed });
  };
  const save = async () => {
    if (!read) return;
    await attempt(texts.saving, async () => {
      const fields = fieldsOf(read);
      const idempotencyKey = keyFor({ ...fields, file: fileMark(read.file) });
      const { created, replaced, skipped } = await importFile({
        ...fields,
        file: read.file,
        idempotencyKey,
      }).unwrap();
      void toast({ tone: 'ok', title: texts.done, text: texts.result(created, replaced, skipped) });
      onClose();
    });
  };
  const reset = () => {
    setRefusal(null);
    setRead(null);
  };
  return { read, busy, refusal, choose, change, save, reset };
}
