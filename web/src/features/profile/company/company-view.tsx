import { categoryName } from '@cotizaobra/proto/companies/category-names';
import type { Company } from '@cotizaobra/proto/companies/model';
import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCompanyRole } from '../../../api/use-session.js';
import { CompanyCover } from '../../../components/brand/company-cover.js';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { RichText } from '../../../components/data/rich-text.js';
import { usePlaceText } from '../../../components/data/use-place-text.js';
import card from '../components/card.module.css';
import { Fact } from '../components/fact.js';
import { profileTexts, companyTexts as texts } from '../texts.js';
import classes from './company-view.module.css';

/** 'Mi Empresa' in reading mode. */
export function CompanyView({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const mayEdit = roleMay(useCompanyRole(), 'manageCompany');
  const place = usePlaceText(company.location);
  const categories = company.category.split(',').filter(Boolean).map(categoryName).join(', ');
  return (
    <section className={card.card} aria-label={profileTexts.company}>
      <div className={classes.cover}>
        <CompanyCover src={company.coverImage} name={company.name} />
      </div>
      <div className={classes.head}>
        <span className={classes.logo}>
          <CompanyLogo name={company.name} src={company.logoCompany} size={96} />
        </span>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={`/app/directorio/${company.id}`}
            variant="subtle"
            leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
          >
            {texts.seePublic}
          </Button>
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              aria-label={texts.editNamed}
              onClick={onEdit}
            >
              {profileTexts.edit}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={classes.body}>
        <h2>{company.name}</h2>
        <dl>
          <Fact label={texts.ruc} value={company.ruc} />
          <Fact label={texts.category} value={categories} />
          <Fact label={texts.position} value={company.position} />
          <Fact label={texts.place} value={company.location.district ? place || '\u00a0' : null} />
        </dl>
        <h3 className={classes.description}>{texts.description}</h3>
        {company.description ? (
          <RichText html={company.description} />
        ) : (
          <p className={classes.none}>{profileTexts.none}</p>
        )}
      </div>
    </section>
  );
}
