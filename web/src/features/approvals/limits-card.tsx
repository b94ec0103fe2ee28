import type { ApprovalSettings } from '@cotizaobra/proto/quotations/approval-model';
import { useSignedIn } from '../../api/use-session.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { useApprovalSettingsQuery } from './approvals.api.js';
import { limitTexts as texts } from './approvals.texts.js';
import { LimitsForm } from './limits-form.js';

interface LimitsCardProps {
  companyId: string;
  /** Classes of a card of the page, and of its heading. */
  className: string | undefined;
  heading: string | undefined;
  /** People who may decide in place of an owner. */
  people: readonly { userId: string; name: string }[];
}

/** 'Límites para adjudicar' of the company; only an owner changes them. */
export function LimitsCard({ companyId, className, heading, people }: LimitsCardProps) {
  const { membership } = useSignedIn();
  const { data, isError, error, refetch } = useApprovalSettingsQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <section className={className} aria-label={texts.title}>
      <h2 className={heading}>{texts.title}</h2>
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={48} /> : null}
      {data ? (
        <LimitsForm
          key={keyOf(data)}
          companyId={companyId}
          settings={data}
          people={people}
          editable={membership?.isOwner ?? false}
        />
      ) : null}
    </section>
  );
}

/** The form starts again from what was saved. */
const keyOf = ({ version }: ApprovalSettings): number => version;
