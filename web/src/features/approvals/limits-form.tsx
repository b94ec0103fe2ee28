import type { ApprovalSettings } from '@cotizaobra/proto/quotations/approval-model';
import { limitedRoles } from '@cotizaobra/proto/quotations/approval-model';
import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useSaveApprovalSettingsMutation } from './approvals.api.js';
import classes from './approvals.module.css';
import { limitTexts as texts } from './approvals.texts.js';
import { DelegateFields } from './delegate-fields.js';

interface LimitsFormProps {
  companyId: string;
  settings: ApprovalSettings;
  people: readonly { userId: string; name: string }[];
  editable: boolean;
}

const fields = limitedRoles.flatMap((role) => [
  { role, currency: 'PEN' as const, label: texts.limit(texts.role[role]) },
  { role, currency: 'USD' as const, label: texts.dollars(texts.role[role]) },
]);
const keyOf = ({ role, currency }: { role: string; currency: string }): string => `${role} ${currency}`;

/** One limit for each role and currency, how many approve, and who decides meanwhile. */
export function LimitsForm({ companyId, settings, people, editable }: LimitsFormProps) {
  const [amounts, setAmounts] = useState(() => new Map(settings.limits.map((one) => [keyOf(one), one.amount])));
  const [approvers, setApprovers] = useState(settings.approvers);
  const [delegates, setDelegates] = useState(settings.delegates);
  const [save, { isLoading }] = useSaveApprovalSettingsMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const typed = fields.filter((field) => amounts.get(keyOf(field))?.trim());
  const errorOf = (path: string) => refusal?.fields.find((field) => field.path === path)?.message;
  const submit = async () => {
    setRefusal(null);
    const shown = typed.map(({ role, currency }) => ({
      role,
      currency,
      amount: amounts.get(`${role} ${currency}`) ?? '',
    }));
    // What this form does not show was set elsewhere, and stays.
    const others = settings.limits.filter((one) => !fields.some((field) => keyOf(field) === keyOf(one)));
    const limits = [...shown, ...others];
    try {
      await save({ id: companyId, version: settings.version, limits, approvers, delegates }).unwrap();
      void toast({ tone: 'ok', title: texts.saved });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    }
  };
  return (
    <div className={classes.stack}>
      <p className={classes.note}>{texts.what}</p>
      {refusal ? <Notice tone="err">{refusal.text}</Notice> : null}
      {fields.map((field) => (
        <TextInput
          key={keyOf(field)}
          label={field.label}
          placeholder={texts.none}
          inputMode="decimal"
          disabled={!editable}
          value={amounts.get(keyOf(field)) ?? ''}
          error={errorOf(`limits.${typed.indexOf(field)}.amount`)}
          onChange={({ currentTarget }) => setAmounts(new Map(amounts).set(keyOf(field), currentTarget.value))}
        />
      ))}
      <Input.Wrapper label={texts.approvers} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={texts.approvers}
          disabled={!editable}
          value={String(approvers)}
          data={(['1', '2'] as const).map((value) => ({ value, label: texts.approverCount[value] }))}
          onChange={(value) => setApprovers(Number(value))}
        />
      </Input.Wrapper>
      <DelegateFields
        delegates={delegates}
        people={people}
        editable={editable}
        errorOf={errorOf}
        onChange={setDelegates}
      />
      {editable ? (
        <Button loading={isLoading} onClick={() => void submit()}>
          {texts.save}
        </Button>
      ) : null}
    </div>
  );
}
