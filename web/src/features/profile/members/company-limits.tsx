import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { LimitsCard } from '../../approvals/limits-card.js';
import { useMembersQuery } from '../api/profile.api.js';
import card from '../components/card.module.css';
import { memberName } from './member-name.js';
import { roleOfMember } from './role-of-member.js';

/** The limits of the company; people who may award and own nothing can decide in place of an owner. */
export function CompanyLimits({ companyId }: { companyId: string }) {
  const { data } = useMembersQuery(companyId);
  const people = (data?.members ?? [])
    .filter((member) => member.status === 'active' && !member.isOwner && roleMay(roleOfMember(member), 'award'))
    .map((member) => ({ userId: member.userId, name: memberName(member) }));
  return (
    <LimitsCard
      companyId={companyId}
      className={`${card.card} ${card.padded}`}
      heading={card.heading}
      people={people}
    />
  );
}
