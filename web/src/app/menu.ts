import type { Role } from '@cotizaobra/proto/core/actor';
import { IconBuilding, IconHome, IconTruckDelivery, IconUsers, type TablerIcon } from '@tabler/icons-react';

/** Counters a menu entry can carry. */
export type MenuBadge = 'clientes' | 'proveedores';

export interface MenuEntry {
  label: string;
  to: string;
  icon: TablerIcon;
  badge?: MenuBadge;
  /** Only this very path counts as its own, not those below. */
  exact?: boolean;
  only?: Role;
}

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

/** The side menu. An entry stands here from the day its page exists. */
const menu: readonly MenuGroup[] = [
  {
    entries: [
      { label: 'Inicio', to: '/app', icon: IconHome, exact: true },
      { label: 'Directorio', to: '/app/directorio', icon: IconBuilding },
    ],
  },
  {
    label: 'Cotizaciones',
    entries: [
      { label: 'Clientes', to: '/app/clientes', icon: IconUsers, badge: 'clientes' },
      { label: 'Proveedores', to: '/app/proveedores', icon: IconTruckDelivery, badge: 'proveedores' },
    ],
  },
];

/** What a person of this role finds in the menu; groups left without entries are not shown. */
export function menuFor(role: Role): readonly MenuGroup[] {
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ only }) => only === undefined || only === role) }))
    .filter(({ entries }) => entries.length > 0);
}
