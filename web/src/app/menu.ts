import type { Role } from '@cotizaobra/proto/core/actor';
import {
  IconBox,
  IconBuilding,
  IconCalculator,
  IconClipboardCheck,
  IconDatabaseCog,
  IconFileDollar,
  IconMessages,
  IconPencilPlus,
  IconRubberStamp,
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
  /** Only this exact path matches, not the paths below it. */
  exact?: boolean;
  only?: Role;
}

/** An entry with sub-entries. */
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

/**
 * The path of a received quotation is below 'clientes', as documented. It came from a provider, so that entry is
 * marked.
 */
const RECEIVED_QUOTATION = '/app/clientes/cotizacion_detalle/';
/** Answers of providers, side by side. */
const COMPARISON = '/app/cotizaciones/comparativo/';

/** Whether a page belongs to an entry. */
export function isWithin({ to, exact = false }: Pick<MenuLeaf, 'to' | 'exact'>, pathname: string): boolean {
  if (pathname.startsWith(RECEIVED_QUOTATION) || pathname.startsWith(COMPARISON)) return to === '/app/proveedores';
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
          { label: 'Órdenes', to: '/app/ordenes', icon: IconClipboardCheck },
          { label: 'Aprobaciones', to: '/app/aprobaciones', icon: IconRubberStamp },
        ],
      },
    ],
  },
  {
    label: 'Catálogos',
    entries: [
      { label: 'Recursos', to: '/app/recursos', icon: IconBox },
      { label: 'Data tecnica', to: '/app/data_tecnica', icon: IconTable, exact: true },
      { label: 'Mis APUs', to: '/app/mis-apus', icon: IconCalculator },
    ],
  },
  {
    label: 'Administración',
    entries: [
      { label: 'Data Técnica (Admin)', to: '/app/data_tecnica/admin', icon: IconDatabaseCog, only: 'superAdmin' },
      { label: 'Publicar', to: '/app/publicar', icon: IconPencilPlus, only: 'superAdmin' },
      { label: 'Comentarios', to: '/app/comentarios', icon: IconMessages, only: 'superAdmin' },
      { label: 'Soporte', to: '/app/soporte', icon: IconUsers, only: 'superAdmin' },
    ],
  },
];

/** The menu for a role; empty groups are hidden. */
export function menuFor(role: Role): readonly MenuGroup[] {
  const allowed = (entry: MenuEntry) => isParent(entry) || entry.only === undefined || entry.only === role;
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(allowed) }))
    .filter(({ entries }) => entries.length > 0);
}

/** All pages of the menu, without groups. */
export function pagesFor(role: Role): readonly MenuLeaf[] {
  return menuFor(role).flatMap(({ entries }) =>
    entries.flatMap((entry) => (isParent(entry) ? entry.entries : [entry])),
  );
}
