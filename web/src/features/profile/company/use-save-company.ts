import type { CompanyEditForm } from '@cotizaobra/proto/companies/forms';
import type { Company } from '@cotizaobra/proto/companies/model';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { baseApi } from '../../../api/base-api.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { useUpdateCompanyMutation } from '../api/profile.api.js';
import { uploadAttachment } from '../api/upload-attachment.js';
import { profileTexts } from '../texts.js';
import type { PictureKind, Pictures } from './use-pictures.js';

interface SaveCompanyOptions {
  company: Company;
  form: UseFormReturn<CompanyEditForm>;
  pictures: Pictures;
  onDone: () => void;
}

/** Saves logo, then cover, then the company, at the version from the start of editing. */
export function useSaveCompany({ company, form, pictures, onDone }: SaveCompanyOptions) {
  const [version] = useState(company.version);
  const [update] = useUpdateCompanyMutation();
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const upload = async (kind: PictureKind) => {
    const { file } = pictures[kind];
    if (!file) return;
    // A saved picture is not sent again, even if a later step fails.
    const { url } = await uploadAttachment({ companyId: company.id, type: kind, file });
    pictures.stored(kind, url);
  };
  const save = async (values: CompanyEditForm) => {
    setSaving(true);
    setRefusal(null);
    try {
      await upload('avatar');
      await upload('cover');
      await update({
        id: company.id,
        ...values,
        version,
        category: values.category.join(','),
        ...(pictures.avatar.removed ? { logoCompany: null } : {}),
        ...(pictures.cover.removed ? { coverImage: null } : {}),
      }).unwrap();
      void toast({ tone: 'ok', title: profileTexts.saved });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === coreErrors.CONFLICT.code) setStale(true);
      else setRefusal(applyApiError(form, error));
    } finally {
      setSaving(false);
    }
  };
  const reload = () => {
    dispatch(baseApi.util.invalidateTags(['Session']));
    onDone();
  };
  return { save, saving, refusal, stale, reload };
}
