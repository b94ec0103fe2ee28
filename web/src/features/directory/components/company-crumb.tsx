import { useMatches } from 'react-router-dom';
import { usePublicCompanyQuery } from '../api/directory.api.js';
import { companyTexts } from '../texts.js';

/** Breadcrumb with the name of the company in the address. */
export function CompanyCrumb() {
  const { id = '' } = useMatches().at(-1)?.params ?? {};
  const { currentData } = usePublicCompanyQuery(id, { skip: id === '' });
  return currentData?.name ?? companyTexts.crumb;
}
