import { categoryName } from '@cotizaobra/proto/companies/category-names';
import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { CompanyPlace } from './company-place.js';
import { sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';

interface CompanyRowProps {
  company: CompanyCard;
  chosen: boolean;
  /** Date of an earlier send to this company; such a row is locked. */
  sentAt: string | null;
  own: boolean;
  onToggle: (chosen: boolean) => void;
  /** A click on the name opens the summary. */
  onOpen: () => void;
}

/** A possible recipient: the checkbox selects several, the name continues with this one. */
export function CompanyRow({ company, chosen, sentAt, own, onToggle, onOpen }: CompanyRowProps) {
  const locked = sentAt !== null || own;
  const categories = company.category.split(',').filter(Boolean).map(categoryName).join(', ');
  return (
    <li className={classes.row} data-chosen={chosen || undefined} data-locked={locked || undefined}>
      <Checkbox
        aria-label={sendTexts.choose(company.name)}
        checked={chosen || sentAt !== null}
        disabled={locked}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <CompanyLogo name={company.name} src={company.logoCompany} size={44} />
      <div className={classes.company}>
        {locked ? (
          <b>{company.name}</b>
        ) : (
          <UnstyledButton className={classes.open} aria-label={sendTexts.chooseOnly(company.name)} onClick={onOpen}>
            {company.name}
          </UnstyledButton>
        )}
        <p>
          <IconMapPin size={16} stroke={1.6} aria-hidden />
          <CompanyPlace location={company.location} />
        </p>
        {categories ? <small>{categories}</small> : null}
      </div>
      {sentAt !== null ? (
        <div className={classes.already}>
          <StatusBadge tone="info">{sendTexts.sentAlready}</StatusBadge>
          <small>{formatDate(sentAt)}</small>
        </div>
      ) : null}
      {locked ? null : (
        <Link
          className={classes.record}
          to={`/app/directorio/${company.id}`}
          target="_blank"
          aria-label={sendTexts.recordOf(company.name)}
        >
          <span>{sendTexts.record}</span>
          <IconExternalLink size={16} aria-hidden />
        </Link>
      )}
      {own ? <StatusBadge tone="neutral">{sendTexts.ownCompany}</StatusBadge> : null}
    </li>
  );
}
