import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { LeaveGuard } from '../../../components/feedback/leave-guard.js';
import { Notice } from '../../../components/feedback/notice.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { toast } from '../../../components/feedback/toast.js';
import classes from './analysis-editor.module.css';
import { HeadFields } from './head-fields.js';
import { editorTexts as texts } from './own.texts.js';
import { useCreateOwnAnalysisMutation, useUpdateOwnAnalysisMutation } from './own-analyses.api.js';
import { SupplyBlocks } from './supply-blocks.js';
import { emptyAnalysis, figuresOf, formOf, type TypedAnalysis, typedOf } from './typed-analysis.js';

interface AnalysisEditorProps {
  /** Null for a new one. */
  analysis: CompanyAnalysis | null;
  /** Reads the analysis again after somebody else's change; gives its version. */
  onReload: (() => Promise<number>) | null;
}

/** One own analysis; its figures follow each letter that is typed. */
export function AnalysisEditor({ analysis, onReload }: AnalysisEditorProps) {
  const [start, setStart] = useState(() => (analysis ? typedOf(analysis) : emptyAnalysis));
  const [typed, setTyped] = useState<TypedAnalysis>(start);
  const [version, setVersion] = useState(analysis?.version ?? 0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<{ stale: boolean; text: string } | null>(null);
  const figures = useMemo(() => figuresOf(typed), [typed]);
  const { save, saving } = useSave(analysis?.id ?? null);
  const submit = async () => {
    setRefusal(null);
    setErrors({});
    try {
      const saved = await save(typed, version);
      setStart(typed);
      setVersion(saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      const text = error.fields.length > 0 ? texts.wrong : error.text;
      setRefusal({ stale: error.code === 'STALE_COMPANY_ANALYSIS', text });
    }
  };
  const reload = async () => {
    if (!onReload) return;
    setVersion(await onReload());
    setRefusal(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PageHeader
        title={typed.item || texts.newTitle}
        actions={
          <>
            <Button
              component={Link}
              to="/app/mis-apus"
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {texts.back}
            </Button>
            <Button type="submit" loading={saving} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
              {texts.save}
            </Button>
          </>
        }
      />
      {refusal ? (
        <div className={classes.refusal}>
          <Notice tone="err">
            {refusal.text}
            {refusal.stale ? (
              <Button variant="subtle" size="compact-sm" onClick={() => void reload()}>
                {texts.reload}
              </Button>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <div className={classes.card}>
        <HeadFields typed={typed} cost={figures.cost} errors={errors} onChange={setTyped} />
        <SupplyBlocks typed={typed} figures={figures} errors={errors} onChange={setTyped} />
        <p className={classes.hint}>{texts.hint}</p>
      </div>
      <LeaveGuard dirty={typed !== start && !saving} />
    </form>
  );
}

/** Saves what is typed and gives the new version. A new analysis gets its own address. */
function useSave(id: string | null) {
  const [create, creating] = useCreateOwnAnalysisMutation();
  const [update, updating] = useUpdateOwnAnalysisMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const navigate = useNavigate();
  const save = async (typed: TypedAnalysis, version: number): Promise<number> => {
    const form = formOf(typed);
    if (id !== null) {
      const saved = await update({ id, version, ...form }).unwrap();
      void toast({ tone: 'ok', title: texts.saved, closeAfter: 3_000 });
      return saved.version;
    }
    const made = await create({ ...form, idempotencyKey: keyFor(form) }).unwrap();
    renew();
    void toast({ tone: 'ok', title: texts.saved, closeAfter: 3_000 });
    // After the render in which nothing is unsaved any more.
    setTimeout(() => void navigate(`/app/mis-apus/${made.id}`, { replace: true }));
    return made.version;
  };
  return { save, saving: creating.isLoading || updating.isLoading };
}
