import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import type { InsertPosition } from '@cotizaobra/proto/technical-data/limits';
import type { PartidaPreview } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { Button } from '@mantine/core';
import { IconArrowRight, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { fileWords, useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { WizardSteps } from '../../../components/feedback/wizard-steps.js';
import { fileMark } from '../../../lib/form-data.js';
import { importTexts as texts } from '../admin.texts.js';
import { useImportPartidaMutation, usePreviewPartidaImportMutation } from '../api/partida-changes.api.js';
import { CategoryStep } from './category-step.js';
import { FileStep } from './file-step.js';
import classes from './import.module.css';
import { OrderStep } from './order-step.js';

interface Order {
  position: InsertPosition | null;
  relativeToId: string | null;
}

/** State of the wizard. */
interface Chosen {
  file: File | null;
  preview: PartidaPreview | null;
  kinds: Record<string, SupplyKind>;
  categoryId: string | null;
  order: Order;
}

const NOTHING: Order = { position: null, relativeToId: null };
const isComplete = ({ position, relativeToId }: Order): boolean =>
  position === 'first' || position === 'last' || (position !== null && relativeToId !== null);

/** 'Cargar Archivos': a partida with its supplies from a CSV. One transaction: a single bad cell stores nothing. */
export function ImportDialog({ category, onClose }: { category: string | null; onClose: () => void }) {
  const wizard = useWizard(category, onClose);
  const { step, chosen, busy, refusal } = wizard;
  const { close, question } = useDiscardGuard(chosen.file !== null, onClose, fileWords);
  return (
    <DialogFrame
      opened
      flush
      guarded
      onClose={close}
      size={step === 0 && chosen.preview ? 880 : 620}
      title={texts.title}
      footer={<Foot wizard={wizard} onClose={close} />}
    >
      <WizardSteps names={texts.steps} current={step} />
      <div className={classes.body}>
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        {busy ? <Notice tone="blue">{busy}</Notice> : null}
        {step === 0 ? (
          <FileStep
            file={chosen.file}
            preview={chosen.preview}
            loading={busy !== null}
            onFile={(file) => void wizard.read(file)}
            onRemove={wizard.reset}
            onKind={(row, kind) => void wizard.changeKind(row, kind)}
          />
        ) : step === 1 ? (
          <CategoryStep selected={chosen.categoryId} onSelect={wizard.chooseCategory} />
        ) : (
          <OrderStep
            categoryId={chosen.categoryId ?? ''}
            item={chosen.preview?.item ?? ''}
            order={chosen.order}
            onChange={wizard.chooseOrder}
          />
        )}
      </div>
      {question}
    </DialogFrame>
  );
}

function Foot({ wizard, onClose }: { wizard: ReturnType<typeof useWizard>; onClose: () => void }) {
  const { step, chosen, busy } = wizard;
  const bad = (chosen.preview?.errors.length ?? 0) > 0;
  return (
    <>
      <Button variant="default" disabled={busy !== null} onClick={step === 0 ? onClose : () => wizard.goTo(step - 1)}>
        {step === 0 ? texts.cancel : texts.back}
      </Button>
      {step === 0 && bad ? (
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={wizard.reset}>
          {texts.other}
        </Button>
      ) : step < 2 ? (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={busy !== null || (step === 0 ? !chosen.preview : chosen.categoryId === null)}
          onClick={() => wizard.goTo(step + 1)}
        >
          {texts.next}
        </Button>
      ) : (
        <Button disabled={!isComplete(chosen.order)} loading={busy !== null} onClick={() => void wizard.save()}>
          {texts.save}
        </Button>
      )}
    </>
  );
}

function useWizard(category: string | null, onClose: () => void) {
  const [step, goTo] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    file: null,
    preview: null,
    kinds: {},
    categoryId: category,
    order: NOTHING,
  }));
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [previewFile] = usePreviewPartidaImportMutation();
  const [importFile] = useImportPartidaMutation();
  const { keyFor } = useIdempotencyKey();
  const change = (changed: Partial<Chosen>) => setChosen((current) => ({ ...current, ...changed }));

  const attempt = async (word: string, run: () => Promise<void>) => {
    setRefusal(null);
    setBusy(word);
    try {
      await run();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.text);
    } finally {
      setBusy(null);
    }
  };
  const read = (file: File, kinds: Record<string, SupplyKind> = {}) =>
    attempt(texts.reading, async () => {
      const preview = await previewFile({ file, kinds }).unwrap();
      change({ file, preview, kinds });
    });
  const changeKind = async (row: number, kind: SupplyKind) => {
    if (chosen.file) await read(chosen.file, { ...chosen.kinds, [row]: kind });
  };
  const save = () =>
    attempt(texts.saving, async () => {
      const { file, kinds, categoryId, order } = chosen;
      if (!file || categoryId === null || order.position === null) return;
      const fields = { kinds, categoryId, insertPosition: order.position, relativeToId: order.relativeToId };
      const idempotencyKey = keyFor({ ...fields, file: fileMark(file) });
      const { item } = await importFile({ ...fields, file, idempotencyKey }).unwrap();
      void toast({ tone: 'ok', title: texts.done(item), closeAfter: 5_000 });
      onClose();
    });
  const reset = () => {
    setRefusal(null);
    change({ file: null, preview: null, kinds: {} });
  };
  return {
    step,
    chosen,
    busy,
    refusal,
    read,
    changeKind,
    save,
    reset,
    goTo: (next: number) => {
      setRefusal(null);
      goTo(next);
    },
    chooseCategory: (categoryId: string | null) => change({ categoryId, order: NOTHING }),
    chooseOrder: (order: Order) => change({ order }),
  };
}
