import type { Member } from '@cotizaobra/proto/companies/model';
import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { isApiError } from '../../../api/api-error.js';
import { PersonAvatar } from '../../../components/brand/person-avatar.js';
import { toast } from '../../../components/feedback/toast.js';
import { useAcceptMemberMutation } from '../api/profile.api.js';
import { memberTexts as texts } from '../texts.js';
import { memberName } from './member-name.js';
import type { MemberAction } from './member-question.js';
import classes from './members-card.module.css';
import { roleOfMember } from './role-of-member.js';

interface MemberRowProps {
  companyId: string;
  member: Member;
  /** The row is the user's own. */
  self: boolean;
  /** The user administers the company. */
  owner: boolean;
  /** Nobody else administers: this person's role cannot change. */
  lastOwner: boolean;
  onAsk: (action: MemberAction) => void;
  onRole: () => void;
}

/** A member of the company with the user's possible actions. */
export function MemberRow({ companyId, member, self, owner, lastOwner, onAsk, onRole }: MemberRowProps) {
  const role = roleTexts[roleOfMember(member)];
  const name = memberName(member);
  const pending = member.status === 'pending';
  return (
    <li className={classes.row}>
      <PersonAvatar name={member.name ?? name} lastName={member.lastName ?? ''} src={null} size={36} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {self ? ` (${texts.you})` : ''}
        </p>
        <p className={classes.note}>{member.position}</p>
        {pending ? null : <p className={classes.note}>{role.does}</p>}
        {self && owner && lastOwner ? <p className={classes.note}>{texts.lastOwner}</p> : null}
        {pending ? <p className={classes.note}>{member.email}</p> : null}
        {pending && owner ? <Decision companyId={companyId} member={member} onAsk={onAsk} /> : null}
      </div>
      <Badge variant="light" color={pending ? 'yellow' : 'gray'} radius="xs" tt="none" fw={500}>
        {pending ? texts.asks : role.name}
      </Badge>
      {owner && !pending && !(self && lastOwner) ? (
        <ColleagueMenu name={name} self={self} onAsk={onAsk} onRole={onRole} />
      ) : null}
      {self && !member.isOwner ? (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => onAsk('leave')}>
          {texts.leave}
        </Button>
      ) : null}
    </li>
  );
}

function Decision({ companyId, member, onAsk }: Pick<MemberRowProps, 'companyId' | 'member' | 'onAsk'>) {
  const [accept, { isLoading }] = useAcceptMemberMutation();
  const name = memberName(member);
  const letIn = async () => {
    try {
      await accept({ id: companyId, userId: member.userId }).unwrap();
      void toast({ tone: 'ok', title: texts.accepted(name) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text, error });
    }
  };
  return (
    <div className={classes.decision}>
      <Button size="xs" loading={isLoading} aria-label={texts.acceptNamed(name)} onClick={letIn}>
        {texts.accept}
      </Button>
      <Button variant="default" size="xs" aria-label={texts.refuseNamed(name)} onClick={() => onAsk('refuse')}>
        {texts.refuse}
      </Button>
    </div>
  );
}

function ColleagueMenu({
  name,
  self,
  onAsk,
  onRole,
}: { name: string } & Pick<MemberRowProps, 'self' | 'onAsk' | 'onRole'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.menu(name)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRole}>{texts.role}</Menu.Item>
        {self ? null : (
          <>
            <Menu.Item onClick={() => onAsk('handOver')}>{texts.handOver}</Menu.Item>
            <Menu.Item color="red" onClick={() => onAsk('remove')}>
              {texts.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
