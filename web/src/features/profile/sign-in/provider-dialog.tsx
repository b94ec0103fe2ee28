import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import { companyRoles } from '@cotizaobra/proto/core/company-roles.table';
import type { CompanyProvider } from '@cotizaobra/proto/identity/provider-model';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useSetSignInProviderMutation } from './provider.api.js';
import classes from './provider-card.module.css';
import { providerTexts as texts } from './texts.js';

type JoinRole = NonNullable<CompanyProvider['provider']>['joinRole'];

interface ProviderDialogProps {
  companyId: string;
  data: CompanyProvider;
  onClose: () => void;
}

const NOBODY = '';
const joinOptions = [
  { value: NOBODY, label: texts.joinNobody },
  ...companyRoles
    .filter((role) => role !== 'owner')
    .map((role) => ({ value: role, label: texts.joinAs(roleTexts[role].name) })),
];

/** What the owner copies from the provider, and the address that goes there. */
export function ProviderDialog({ companyId, data, onClose }: ProviderDialogProps) {
  const { provider, redirectUri } = data;
  const [typed, setTyped] = useState({
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    domains: provider?.domains.map(({ domain }) => domain).join(', ') ?? '',
    joinRole: provider?.joinRole ?? NOBODY,
  });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [save, { isLoading }] = useSetSignInProviderMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const { issuer, clientId, clientSecret, domains, joinRole } = typed;
    try {
      await save({
        id: companyId,
        issuer,
        clientId,
        ...(clientSecret ? { clientSecret } : {}),
        domains: domains.split(/[\s,;]+/).filter(Boolean),
        joinRole: (joinRole || null) as JoinRole,
      }).unwrap();
      void toast({ tone: 'ok', title: texts.saved });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    }
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: failure?.fields.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <DialogFrame opened onClose={onClose} title={texts.formTitle} size={560}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {failure && failure.fields.length === 0 ? <Notice tone="err">{failure.text}</Notice> : null}
        <p className={classes.text}>
          {texts.redirect} <code className={classes.code}>{redirectUri}</code>
        </p>
        <TextInput label={texts.issuerLabel} description={texts.issuerHint} data-autofocus {...field('issuer')} />
        <TextInput label={texts.clientId} autoComplete="off" {...field('clientId')} />
        <PasswordInput
          label={texts.clientSecret}
          description={provider ? texts.secretKept : null}
          autoComplete="off"
          {...field('clientSecret')}
        />
        <TextInput label={texts.domainsLabel} description={texts.domainsHint} {...field('domains')} />
        <NativeSelect label={texts.joinLabel} data={joinOptions} {...field('joinRole')} />
        <div className={classes.formButtons}>
          <Button variant="default" onClick={onClose} disabled={isLoading}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isLoading}>
            {texts.save}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
