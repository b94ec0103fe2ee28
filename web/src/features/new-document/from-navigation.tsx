import { DEFAULT_TEMPLATE, templateIdSchema } from '@cotizaobra/proto/documents/model';
import { documentTypeSchema, generalDataSchema } from '@cotizaobra/proto/quotations/model';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { PageTitle } from '../../components/feedback/page-title.js';
import { editorPath, listPath } from '../../quotation/rules/paths.js';
import { useCreateDocumentMutation } from './create-document.api.js';
import { newDocumentTexts } from './new-document.texts.js';

const { nameProyect: project, name: title, typeMoneda: moneda, ...shared } = generalDataSchema.shape;

/** The documented navigation state, with its own names. */
const stateSchema = z.object({
  ...shared,
  title,
  project,
  moneda,
  type: documentTypeSchema,
  template: templateIdSchema.nullish(),
  companyId: z.uuid().nullish(),
});

/** One idempotency key per history entry: it survives a reload, so that a reload makes no second draft. */
function keyOf(entry: string): string {
  const name = `nueva:${entry}`;
  const key = sessionStorage.getItem(name) ?? randomId();
  sessionStorage.setItem(name, key);
  return key;
}

/** Creates the draft of the navigation state once and opens it; without a state it opens the form. */
export function FromNavigation() {
  const { state } = useLocation();
  const asked = stateSchema.safeParse(state);
  if (!asked.success) return <Navigate to={`${listPath('proveedores')}?modal=open`} replace />;
  return <Creating asked={asked.data} />;
}

function Creating({ asked }: { asked: z.output<typeof stateSchema> }) {
  const [create, { error }] = useCreateDocumentMutation();
  const { key: entry } = useLocation();
  const navigate = useNavigate();
  const make = async () => {
    const { title: name, project: nameProyect, moneda: typeMoneda, type: types, template, ...rest } = asked;
    const templateId = types === 'Quotation' ? (template ?? DEFAULT_TEMPLATE) : null;
    const body = { ...rest, name, nameProyect, typeMoneda, types, templateId };
    const answer = await create({ ...body, idempotencyKey: keyOf(entry) });
    if (answer.data) navigate(editorPath(answer.data.id), { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second run has the same key and the same effect
  useEffect(() => void make(), []);
  return (
    <>
      <PageTitle title={newDocumentTexts.pageTitle} />
      {error ? (
        <ErrorState title={newDocumentTexts.failed} error={error} onRetry={() => void make()} />
      ) : (
        <PageLoading label={newDocumentTexts.creating} />
      )}
    </>
  );
}
