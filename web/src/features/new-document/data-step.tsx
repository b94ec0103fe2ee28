import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import frame from '../../components/feedback/dialog-frame.module.css';
import { Notice } from '../../components/feedback/notice.js';
import {
  type GeneralData,
  type GeneralForm,
  generalResolver,
  showRefusal,
} from '../../quotation/forms/document-form.js';
import { type CodeSuggestion, GeneralFields } from '../../quotation/forms/general-fields.js';
import { quickPath } from '../../quotation/rules/paths.js';
import { formTexts, missingSentence } from '../../quotation/texts/form.texts.js';
import { importEntryTexts } from '../import-file/import-entry.texts.js';
import { useCreateDocumentMutation } from './create-document.api.js';
import classes from './data-step.module.css';
import { FirstRecipient, type Recipient } from './first-recipient.js';
import { newDocumentTexts } from './new-document.texts.js';
import { useSuggestCodeQuery } from './suggest-code.api.js';

interface DataStepProps {
  type: DocumentType;
  template: TemplateId | null;
  companyId: string | null;
  /** The file that is imported next. */
  fileName: string | null;
  /** Initial values; the form stores its values here when it unmounts. */
  draft: RefObject<GeneralForm>;
  /** Typed text would be lost on closing. */
  onTyped: () => void;
  onCancel: () => void;
  onCreated: (documentId: string, recipient: Recipient | null) => void;
}

/** The form of a new document. Repeated submits create one draft. */
export function DataStep({ type, template, companyId, fileName, draft, onTyped, onCancel, onCreated }: DataStepProps) {
  const form = useForm<GeneralForm, unknown, GeneralData>({ resolver: generalResolver, defaultValues: draft.current });
  useKept(form, draft);
  const [create, { isLoading, isSuccess }] = useCreateDocumentMutation();
  const { keyFor } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const [wanted, setWanted] = useState(companyId !== null);
  const suggestion = useSuggestedCode(type, (code) => {
    if (form.getValues('code') === '') form.resetField('code', { defaultValue: code });
  });
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    const body = { ...data, types: type, templateId: template, companyId: wanted ? companyId : null };
    try {
      const { id } = await create({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      onCreated(id, wanted ? recipient : null);
    } catch (error) {
      if (isApiError(error)) setRefusal(showRefusal(form, error));
    }
  });
  const { errors, isSubmitted, isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isDirty) onTyped();
  }, [isDirty]);
  const missing = isSubmitted
    ? missingSentence(Object.keys(errors).filter((name) => isEmptyField(form.getValues(), name)))
    : null;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.body}>
        {companyId && wanted ? (
          <FirstRecipient companyId={companyId} onKnown={setRecipient} onRemove={() => setWanted(false)} />
        ) : null}
        {fileName ? (
          <div className={classes.refusal}>
            <Notice tone="info">
              {importEntryTexts.chosenFile(fileName)}. {importEntryTexts.chosenFileHint}
            </Notice>
          </div>
        ) : null}
        {refusal ? (
          <div className={classes.refusal}>
            <Notice tone="err">
              {newDocumentTexts.failed}. {refusal}
            </Notice>
          </div>
        ) : null}
        <GeneralFields form={form} suggestion={suggestion} />
      </div>
      <div className={frame.footer} data-keep-clear>
        <p aria-live="polite">
          {missing ? (
            <>
              <IconInfoCircle size={18} aria-hidden />
              {missing}
            </>
          ) : type === 'Request' && !wanted && !fileName ? (
            <Link className={classes.quick} to={quickPath}>
              {newDocumentTexts.quick}
            </Link>
          ) : null}
        </p>
        <Button variant="default" onClick={onCancel}>
          {formTexts.cancel}
        </Button>
        <Button type="submit" loading={isLoading || isSuccess}>
          {newDocumentTexts.submit[type]}
        </Button>
      </div>
    </form>
  );
}

/** The title has the focus when the step opens; typed text survives the step. */
function useKept(form: UseFormReturn<GeneralForm, unknown, GeneralData>, draft: RefObject<GeneralForm>): void {
  useEffect(() => {
    form.setFocus('name');
    return () => {
      draft.current = form.getValues();
    };
  }, [form, draft]);
}

const isEmptyField = (values: GeneralForm, name: string): boolean => {
  const value: unknown = values[name as keyof GeneralForm];
  return typeof value !== 'string' || value.trim() === '';
};

/** The next free code, requested when the form opens. */
function useSuggestedCode(type: DocumentType, use: (code: string) => void): CodeSuggestion {
  const { currentData, isFetching, isError, refetch } = useSuggestCodeQuery(
    { types: type },
    { refetchOnMountOrArgChange: true },
  );
  const code = isFetching ? undefined : currentData?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per suggestion
  useEffect(() => {
    if (code) use(code);
  }, [code]);
  const state = isFetching ? 'waiting' : isError || !code ? 'failed' : 'given';
  return { state, again: () => void refetch() };
}
