import type { Member } from '@cotizaobra/proto/companies/model';
import { useState } from 'react';
import { useSignedIn } from '../../../api/use-session.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { useMembersQuery } from '../api/profile.api.js';
import card from '../components/card.module.css';
import { memberTexts as texts } from '../texts.js';
import { MemberDialog } from './member-dialog.js';
import type { Question } from './member-question.js';
import { MemberRow } from './member-row.js';
import classes from './members-card.module.css';
import { RoleDialog } from './role-dialog.js';

/** Members of the company; pending requests to join come first. */
export function MembersCard({ companyId }: { companyId: string }) {
  const { user, membership } = useSignedIn();
  const { data, isError, error, refetch } = useMembersQuery(companyId, { refetchOnMountOrArgChange: true });
  const [role, setRole] = useState<Member | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <section className={`${card.card} ${classes.members}`} aria-label={texts.title}>
      <h2 className={card.heading}>{texts.title}</h2>
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={48} /> : null}
      {data ? (
        <ul className={classes.list}>
          {pendingFirst(data.members).map((member) => (
            <MemberRow
              key={member.userId}
              companyId={companyId}
              member={member}
              self={member.userId === user.id}
              owner={membership?.isOwner ?? false}
              lastOwner={data.members.filter(({ isOwner }) => isOwner).length < 2}
              onAsk={(action) => setQuestion({ action, member })}
              onRole={() => setRole(member)}
            />
          ))}
        </ul>
      ) : null}
      {role ? <RoleDialog companyId={companyId} member={role} onClose={() => setRole(null)} /> : null}
      <MemberDialog companyId={companyId} question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

const pendingFirst = (members: readonly Member[]): Member[] => [
  ...members.filter(({ status }) => status === 'pending'),
  ...members.filter(({ status }) => status === 'active'),
];
