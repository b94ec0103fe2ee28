import { categoryName } from '@cotizaobra/proto/companies/category-names';
import { fractionOf, shortText } from '@cotizaobra/proto/rules/budget/fraction';
import { DECIMAL_PLACES } from '@cotizaobra/proto/rules/decimal';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { type Birth, type NewDocument, newDraft, withRows } from '../../quotation/domain/new-documents.js';
import type { Place } from '../../quotation/domain/own-place.js';
import type { SnapshotRow } from '../../quotation/domain/snapshot.js';
import type { Resource } from './budget.js';
import { indexOf } from './index-weights.js';

/** A resource with the quantity that the document needs, at most 4 decimals. */
export interface Wanted {
  resource: Resource;
  quantity: string;
}

/** Resources of one category: one Request. */
export interface WantedGroup {
  /** Slug of the directory; null: the directory has no such sellers. */
  slug: string | null;
  category: string;
  wanted: Wanted[];
}

/** Unified indices → category of the directory. Indices that are not listed are materials in general. */
const categories: Readonly<Record<string, string>> = {
  '02': 'alambres-y-clavos',
  '03': 'acero-corrugado',
  '04': 'agregados',
  '05': 'agregados',
  '38': 'agregados',
  '06': 'cables-y-conductores-electricos',
  '07': 'cables-y-conductores-electricos',
  '08': 'cables-y-conductores-electricos',
  '18': 'cables-y-conductores-electricos',
  '19': 'cables-y-conductores-electricos',
  '82': 'cables-y-conductores-electricos',
  '10': 'sanitarios',
  '11': 'luminarias',
  '12': 'luminarias',
  '13': 'mezcla-asfaltica',
  '20': 'mezcla-asfaltica',
  '14': 'cielos-rasos-y-baldosas-acusticas',
  '16': 'pisos-vinilicos-y-laminados',
  '17': 'ladrillos',
  '21': 'cemento',
  '24': 'ceramicos-y-porcelanatos',
  '40': 'ceramicos-y-porcelanatos',
  '26': 'cerrajeria',
  '31': 'prefabricados-de-concreto',
  '62': 'prefabricados-de-concreto',
  '37': 'herramientas-manuales',
  '41': 'madera-y-tableros',
  '42': 'madera-y-tableros',
  '43': 'madera-y-tableros',
  '44': 'madera-y-tableros',
  '84': 'madera-y-tableros',
  '46': 'mallas-electrosoldadas',
  '48': 'equipos-y-maquinarias',
  '49': 'equipos-y-maquinarias',
  '51': 'perfiles-y-planchas-de-acero',
  '56': 'perfiles-y-planchas-de-acero',
  '57': 'perfiles-y-planchas-de-acero',
  '85': 'perfiles-y-planchas-de-acero',
  '52': 'ventanas-y-mamparas',
  '54': 'pinturas',
  '55': 'pinturas',
  '86': 'pinturas',
  '59': 'drywall-y-perfiles',
  '60': 'aislamiento-termico-y-acustico',
  '61': 'coberturas-y-techos',
  '87': 'coberturas-y-techos',
  '88': 'coberturas-y-techos',
  '65': 'tuberias-de-acero-y-cobre',
  '68': 'tuberias-de-acero-y-cobre',
  '71': 'tuberias-de-acero-y-cobre',
  '66': 'tuberias-de-pvc-y-hdpe',
  '72': 'tuberias-de-pvc-y-hdpe',
  '90': 'tuberias-de-pvc-y-hdpe',
  '77': 'valvulas-y-conexiones',
  '78': 'valvulas-y-conexiones',
  '79': 'vidrios-y-cristales',
  '80': 'concreto-premezclado',
  '81': 'aditivos-para-concreto',
  '83': 'equipos-de-proteccion-personal',
  '91': 'geosinteticos',
  '94': 'andamios',
};

const kindNames = { LABOUR: 'Mano de obra', SUBCONTRACT: 'Subcontratos' } as const;

function categoryOf(resource: Resource): Pick<WantedGroup, 'slug' | 'category'> {
  if (resource.kind === 'LABOUR' || resource.kind === 'SUBCONTRACT')
    return { slug: null, category: kindNames[resource.kind] };
  const slug =
    categories[indexOf(resource)] ?? (resource.kind === 'EQUIPMENT' ? 'equipos-y-maquinarias' : 'materiales');
  return { slug, category: categoryName(slug) };
}

/** One group per category, in the order of their names. */
export function groupWanted(wanted: readonly Wanted[]): WantedGroup[] {
  const groups = new Map<string, WantedGroup>();
  for (const one of wanted) {
    const own = categoryOf(one.resource);
    const group = groups.get(own.category) ?? { ...own, wanted: [] };
    group.wanted.push(one);
    groups.set(own.category, group);
  }
  return [...groups.values()].sort((a, b) => a.category.localeCompare(b.category, 'es'));
}

/** The quantity of a Request's line. */
export const askedQuantity = (quantity: string): string => shortText(fractionOf(quantity), DECIMAL_PLACES);

const NAME_LIMIT = 160;

/**
 * The draft that asks for a group: no price and no message. A budget that answers a client's Request gives its currency
 * alone, because title, project and place are the client's; `home` is the place then.
 */
export function priceRequest(
  birth: Birth,
  { general: own }: Pick<QuotationDocument, 'general'>,
  { group, home }: { group: WantedGroup; home: Place | null },
  newId: () => string,
): NewDocument {
  const name = (home ? `${group.category}: pedido de precios` : `${group.category}: ${own.name}`).slice(0, NAME_LIMIT);
  const shared = home ? { ...home, nameProyect: name, typeMoneda: own.typeMoneda } : own;
  const general = { ...shared, name, code: birth.code };
  const draft = newDraft(birth, { type: 'Request', general, template: null, intendedCompanyId: null });
  const rows = group.wanted.map((one) => lineOf(one, group.category));
  return withRows(draft, rows, newId, () => null);
}

const lineOf = ({ resource, quantity }: Wanted, category: string): SnapshotRow => ({
  id: '',
  depth: 0,
  type: 'PART',
  code: resource.code,
  description: resource.description,
  unit: resource.unit,
  quantity,
  price: null,
  category,
  originItemId: null,
});
