import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { useGetRecipientQuery } from '../../quotation/api/get-recipient.api.js';
import classes from './data-step.module.css';
import { newDocumentTexts } from './new-document.texts.js';

export interface Recipient {
  id: string;
  name: string;
}

interface FirstRecipientProps {
  companyId: string;
  onKnown: (recipient: Recipient) => void;
  onRemove: () => void;
}

/** Company of 'Cotizar con el proveedor': the first recipient when the document is sent. */
export function FirstRecipient({ companyId, onKnown, onRemove }: FirstRecipientProps) {
  const { data: company } = useGetRecipientQuery(companyId);
  useEffect(() => {
    if (company) onKnown({ id: company.id, name: company.name });
  }, [company, onKnown]);
  if (!company) return null;
  return (
    <div className={classes.recipient}>
      <CompanyLogo name={company.name} src={company.logoCompany} size={36} />
      <p>
        <b>{newDocumentTexts.firstRecipient(company.name)}</b>
        {newDocumentTexts.firstRecipientHint}
      </p>
      <Button variant="default" size="xs" onClick={onRemove}>
        {newDocumentTexts.removeRecipient}
      </Button>
    </div>
  );
}
