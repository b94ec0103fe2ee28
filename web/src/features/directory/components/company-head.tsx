import { categoryName } from '@cotizaobra/proto/companies/category-names';
import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { useSite } from '../../../lib/site.js';
import { companyTexts as texts } from '../texts.js';

/** Metadata of a company for search engines and link previews. */
export function CompanyHead({ company }: { company: PublicCompany }) {
  const { origin } = useSite();
  const { id, name, ruc, category, summary, coverImage, logoCompany } = company;
  const path = `/portal/directorio/${id}`;
  const picture = coverImage ?? logoCompany;
  const categories = category.split(',').filter(Boolean).map(categoryName);
  const description = summary ?? texts.headDescription(name, categories);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name,
    taxID: ruc,
    description,
    knowsAbout: categories,
    address: { '@type': 'PostalAddress', addressCountry: 'PE' },
    ...(logoCompany ? { logo: `${origin}${logoCompany}` } : {}),
    ...(coverImage ? { image: `${origin}${coverImage}` } : {}),
  };
  return (
    <PublicHead title={name} description={description} path={path} data={[data]} {...(picture ? { picture } : {})} />
  );
}
