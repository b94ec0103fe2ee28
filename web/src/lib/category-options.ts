import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { industries } from '@cotizaobra/proto/companies/industries';

const optionsOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Everything a company can be found by, in groups: industries, the big categories, then what each of these holds. */
export const categoryOptions = [
  { group: 'Rubro/Industria', items: optionsOf(industries) },
  { group: 'Categorías', items: optionsOf(directoryCategories) },
  ...directoryCategories.map(({ name, subcategories }) => ({ group: name, items: optionsOf(subcategories) })),
];
