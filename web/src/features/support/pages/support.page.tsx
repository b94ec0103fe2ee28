import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { isApiError } from '../../../api/api-error.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { toast } from '../../../components/feedback/toast.js';
import { useEnterSupportMutation, useOpenCompaniesQuery } from '../support.api.js';
import classes from '../support.module.css';
import { supportTexts } from '../support.texts.js';

const texts = supportTexts.admin;

/** `/app/soporte`: the companies that let support in, for superAdmins. */
export function SupportPage() {
  const { data, error, refetch } = useOpenCompaniesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [enter, { isLoading, originalArgs }] = useEnterSupportMutation();
  const go = async (id: string) => {
    try {
      await enter(id).unwrap();
      // Everything that was loaded belongs to another company.
      window.location.assign('/app/proveedores');
    } catch (refusal) {
      void toast({ tone: 'err', title: texts.refused, ...(isApiError(refusal) ? { text: refusal.text } : {}) });
      void refetch();
    }
  };
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.what} />
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={3} /> : null}
      {data?.companies.length === 0 ? <EmptyState title={texts.empty} text={texts.emptyText} /> : null}
      <ul className={classes.list}>
        {data?.companies.map(({ id, companyId, name, ruc, expiresAt, reason }) => (
          <li key={id} className={classes.company}>
            <div className={classes.words}>
              <h2>{name}</h2>
              <p className={classes.text}>
                RUC {ruc} · {texts.until(formatDateTime(expiresAt))}
              </p>
              <p className={classes.text}>{supportTexts.reason(reason)}</p>
            </div>
            {data.enteredCompanyId === companyId ? (
              <p>{texts.inside}</p>
            ) : (
              <Button
                aria-label={texts.enterOf(name)}
                loading={isLoading && originalArgs === companyId}
                disabled={isLoading}
                onClick={() => void go(companyId)}
              >
                {texts.enter}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
