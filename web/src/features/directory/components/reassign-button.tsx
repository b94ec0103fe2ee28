import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { companyTexts } from '../texts.js';
import { ReassignDialog } from './reassign-dialog.js';

/** For superAdmins: assigns a squatted RUC to its rightful user. */
export function ReassignButton({ company }: { company: PublicCompany }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" fullWidth onClick={open}>
        {companyTexts.reassign.action}
      </Button>
      <ReassignDialog company={company} opened={opened} onClose={close} />
    </>
  );
}
