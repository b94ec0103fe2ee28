import { categoryName, isIndustry } from '@cotizaobra/proto/companies/category-names';
import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { VisuallyHidden } from '@mantine/core';
import { CompanyCover } from '../../../components/brand/company-cover.js';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { RucMark } from '../../../components/company/ruc-mark.js';
import { PlaceText } from '../../../components/data/place-text.js';
import { RichText } from '../../../components/data/rich-text.js';
import { UrlTabs } from '../../../components/data/url-tabs.js';
import { CompanyRemarks } from '../../reputation/company-remarks.js';
import { reputationTexts } from '../../reputation/reputation.texts.js';
import { ReputationPanel } from '../../reputation/reputation-panel.js';
import { companyTexts as texts } from '../texts.js';
import { Catalog } from './catalog.js';
import classes from './company-profile.module.css';
import { Gallery } from './gallery.js';
import { QuoteCard } from './quote-card.js';

/** The public profile of a company. */
export function CompanyProfile({ company }: { company: PublicCompany }) {
  const { name, ruc, location, description, reputation } = company;
  const files = company.attachments.filter(({ type }) => type === 'catalog');
  const pictures = company.attachments.filter(({ type }) => type === 'gallery');
  return (
    <article className={classes.profile}>
      <div className={classes.cover}>
        <CompanyCover src={company.coverImage} name={name} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <header className={classes.head}>
            <span className={classes.logo}>
              <CompanyLogo name={name} src={company.logoCompany} size={112} />
            </span>
            <div className={classes.words}>
              <h1>{name}</h1>
              <div className={classes.facts}>
                <span>{texts.ruc(ruc)}</span>
                <PlaceText location={location} />
                <RucMark company={company} />
              </div>
              <Badges category={company.category} />
            </div>
          </header>
          <UrlTabs
            label={texts.tabs}
            tabs={[
              {
                slug: 'descripcion',
                label: texts.description,
                content: description ? (
                  <Description html={description} />
                ) : (
                  <p className={classes.none}>{texts.noDescription}</p>
                ),
              },
              { slug: 'catalogo', label: texts.catalog, count: files.length, content: <Catalog files={files} /> },
              {
                slug: 'galeria',
                label: texts.gallery,
                count: pictures.length,
                content: <Gallery pictures={pictures} />,
              },
              ...(reputation
                ? [
                    {
                      slug: 'reputacion',
                      label: reputationTexts.tab,
                      content: (
                        <ReputationPanel reputation={reputation}>
                          <CompanyRemarks companyId={company.id} />
                        </ReputationPanel>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <QuoteCard company={company} />
      </div>
    </article>
  );
}

/** Its own headings are of the third level. */
function Description({ html }: { html: string }) {
  return (
    <>
      <VisuallyHidden component="h2">{texts.description}</VisuallyHidden>
      <RichText html={html} />
    </>
  );
}

function Badges({ category }: { category: string }) {
  const slugs = category.split(',').filter(Boolean);
  return (
    <ul className={classes.badges} aria-label="Categorías">
      {slugs.map((slug) => (
        <li key={slug} className={classes.badge} data-industry={isIndustry(slug) || undefined}>
          {categoryName(slug)}
        </li>
      ))}
    </ul>
  );
}
