import { useMatches } from 'react-router-dom';
import { usePublicCompanyQuery } from '../api/directory.api.js';
import { companyTexts } from '../texts.js';

/** The name of the company that the address names. */
export function CompanyCrumb() {
  const { id = '' } = useMatches().at(-1)?.params ?? {};
  const { currentData } = usePublicCompanyQuery(id, { skip: id === '' });
  return currentData?.name ?? companyTexts.crumb;
}
