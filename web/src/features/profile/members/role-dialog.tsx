import type { Member } from '@cotizaobra/proto/companies/model';
import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import { type CompanyRole, companyRoles } from '@cotizaobra/proto/core/company-roles.table';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { useSetRoleMutation } from '../api/profile.api.js';
import { memberTexts as texts } from '../texts.js';
import { memberName } from './member-name.js';
import { roleOfMember } from './role-of-member.js';

interface RoleDialogProps {
  companyId: string;
  member: Member;
  onClose: () => void;
}

/** The roles, each in one line; changes the role of a member. */
export function RoleDialog({ companyId, member, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<CompanyRole>(roleOfMember(member));
  const [save, { isLoading }] = useSetRoleMutation();
  const name = memberName(member);
  const confirm = async () => {
    try {
      if (role !== roleOfMember(member)) await save({ id: companyId, userId: member.userId, role }).unwrap();
      void toast({ tone: 'ok', title: texts.roleSet(name, roleTexts[role].name) });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text, error });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={texts.roleTitle(name)}
      confirmLabel={texts.roleConfirm}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Radio.Group label={texts.roleLabel} value={role} onChange={(value) => setRole(value as CompanyRole)}>
        <Stack gap="sm" mt="sm">
          {companyRoles.map((one) => (
            <Radio key={one} value={one} label={roleTexts[one].name} description={roleTexts[one].does} />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  );
}
