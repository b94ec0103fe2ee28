import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { useCreateCompanyAnalysisMutation } from '../api/company-analyses.api.js';
import { analysisTexts as texts } from '../budget.texts.js';
import type { AnalysisDraft } from './analysis-draft.js';

interface KeepButtonProps {
  draft: AnalysisDraft;
  row: EditorRow;
  profile: BudgetProfile;
}

/** 'Guardar en Mis APUs': a copy for the company, with the prices of this document. */
export function KeepButton({ draft, row, profile }: KeepButtonProps) {
  const [create, { isLoading }] = useCreateCompanyAnalysisMutation();
  const { keyFor } = useIdempotencyKey();
  const keep = async () => {
    const body = {
      code: row.code,
      item: row.description,
      unit: row.unit,
      yield: draft.yield,
      profile,
      supplies: draft.supplies.map(({ key: _key, code, kind, description, unit, crew, quantity, price }) => ({
        code: code ?? '',
        kind,
        description,
        unit,
        crew,
        quantity,
        price,
      })),
    };
    try {
      await create({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: texts.kept, text: row.description, closeAfter: 3_000 });
    } catch (error) {
      void toast({ tone: 'err', title: texts.keepFailed, text: isApiError(error) ? error.text : '', error });
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      disabled={draft.supplies.length === 0}
      leftSection={<IconTable size={16} stroke={1.6} aria-hidden />}
      onClick={() => void keep()}
    >
      {texts.keep}
    </Button>
  );
}
