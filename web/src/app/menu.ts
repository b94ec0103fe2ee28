import type { Role } from '@cotizaobra/proto/core/actor';
import {
  IconBox,
  IconBuilding,
  IconDatabaseCog,
  IconFileDollar,
  IconPencilPlus,
  IconSpeakerphone,
  IconTable,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

/** Counters a menu entry can carry. */
type MenuBadge = 'clientes' | 'proveedores';

export interface MenuLeaf {
  label: string;
  to: string;
  icon: TablerIcon;
  badge?: MenuBadge;
  /** Only this very path counts as its own, not those below. */
  exact?: boolean;
  only?: Role;
}

/** An entry that opens others. */
export interface MenuParent {
  label: string;
  icon: TablerIcon;
  entries: readonly MenuLeaf[];
}

export type MenuEntry = MenuLeaf | MenuParent;

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

/** A received quotation lies below 'clientes' as documented; it came from a provider, so that is where one is. */
const RECEIVED_QUOTATION = '/app/clientes/cotizacion_detalle/';

/** Whether a page belongs to an entry. */
export function isWithin({ to, exact = false }: Pick<MenuLeaf, 'to' | 'exact'>, pathname: string): boolean {
  if (pathname.startsWith(RECEIVED_QUOTATION)) return to === '/app/proveedores';
  return pathname === to || (!exact && pathname.startsWith(`${to}/`));
}

export const isParent = (entry: MenuEntry): entry is MenuParent => 'entries' in entry;

const menu: readonly MenuGroup[] = [
  {
    entries: [
      { label: 'Publicaciones', to: '/app', icon: IconSpeakerphone, exact: true },
      { label: 'Directorio', to: '/app/directorio', icon: IconBuilding },
      {
        label: 'Cotizaciones',
        icon: IconFileDollar,
        entries: [
          { label: 'Clientes', to: '/app/clientes', icon: IconUsers, badge: 'clientes' },
          { label: 'Proveedores', to: '/app/proveedores', icon: IconTruckDelivery, badge: 'proveedores' },
        ],
      },
    ],
  },
  {
    label: 'Catálogos',
    entries: [
      { label: 'Recursos', to: '/app/recursos', icon: IconBox },
      { label: 'Data tecnica', to: '/app/data_tecnica', icon: IconTable, exact: true },
    ],
  },
  {
    label: 'Administración',
    entries: [
      { label: 'Data Técnica (Admin)', to: '/app/data_tecnica/admin', icon: IconDatabaseCog, only: 'superAdmin' },
      { label: 'Publicar', to: '/app/publicar', icon: IconPencilPlus, only: 'superAdmin' },
    ],
  },
];

/** What a person of this role finds in the menu; groups left without entries are not shown. */
export function menuFor(role: Role): readonly MenuGroup[] {
  const allowed = (entry: MenuEntry) => isParent(entry) || entry.only === undefined || entry.only === role;
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(allowed) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Every page of the menu without its grouping. */
export function pagesFor(role: Role): readonly MenuLeaf[] {
  return menuFor(role).flatMap(({ entries }) =>
    entries.flatMap((entry) => (isParent(entry) ? entry.entries : [entry])),
  );
}
