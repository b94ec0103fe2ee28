import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { companyTexts } from '../texts.js';
import { ReassignDialog } from './reassign-dialog.js';

/** A superAdmin's: a squatted RUC goes to its person. */
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
