import type { SignInProvider } from '@cotizaobra/proto/identity/provider-model';
import { Badge, Button, CopyButton } from '@mantine/core';
import { isApiError } from '../../../api/api-error.js';
import { toast } from '../../../components/feedback/toast.js';
import { useCheckSignInDomainsMutation } from './provider.api.js';
import classes from './provider-card.module.css';
import { providerTexts as texts } from './texts.js';

type Domain = SignInProvider['domains'][number];

/** The domains of a provider, and what is left to do for those that nobody proved. */
export function ProviderDomains({ companyId, domains }: { companyId: string; domains: readonly Domain[] }) {
  const [check, { isLoading }] = useCheckSignInDomainsMutation();
  const isOpen = ({ provedAt }: Domain) => provedAt === null;
  const run = async () => {
    try {
      const { provider } = await check(companyId).unwrap();
      const open = provider?.domains.some(isOpen) ?? false;
      void toast(open ? { tone: 'err', title: texts.stillOpen } : { tone: 'ok', title: texts.allProved });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.refused, text: error.text });
    }
  };
  return (
    <>
      <ul className={classes.domains} aria-label={texts.domains}>
        {domains.map((one) => (
          <li key={one.domain}>
            <span className={classes.domain}>{one.domain}</span>{' '}
            <Badge variant="light" color={isOpen(one) ? 'yellow' : 'green'}>
              {isOpen(one) ? texts.open : texts.proved}
            </Badge>
            {isOpen(one) ? <DnsRecord record={one.record} /> : null}
          </li>
        ))}
      </ul>
      {domains.some(isOpen) ? (
        <Button variant="light" size="sm" loading={isLoading} onClick={() => void run()}>
          {texts.check}
        </Button>
      ) : null}
    </>
  );
}

function DnsRecord({ record }: { record: Domain['record'] }) {
  return (
    <div className={classes.record}>
      <p className={classes.text}>{texts.record}</p>
      <Copied label={texts.recordName} value={record.name} />
      <Copied label={texts.recordValue} value={record.value} />
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.copied}>
      <span className={classes.label}>{label}</span>
      <code className={classes.code}>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-sm" aria-label={`${texts.copy}: ${label}`} onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
