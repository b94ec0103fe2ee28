import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import { usePlaceNames } from '../../quotation/rules/use-place-names.js';

/** District, province, department. */
export function CompanyPlace({ location }: { location: CompanyCard['location'] }) {
  return <>{usePlaceNames(location).toReversed().join(', ')}</>;
}
