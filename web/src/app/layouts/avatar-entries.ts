import type { Role } from '@cotizaobra/proto/core/actor';
import {
  IconBuilding,
  IconFileDollar,
  IconHome,
  IconLock,
  IconSpeakerphone,
  IconTable,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';

interface AvatarEntry {
  label: string;
  to: string;
  icon: TablerIcon;
  only?: Role;
}

const entries: readonly AvatarEntry[] = [
  { label: 'Inicio', to: '/', icon: IconHome },
  { label: 'Publicaciones', to: '/app', icon: IconSpeakerphone },
  { label: 'Directorio', to: '/app/directorio', icon: IconBuilding },
  { label: 'Data Tecnica', to: '/app/data_tecnica', icon: IconTable, only: 'superAdmin' },
  { label: 'Cotizaciones', to: '/app/proveedores', icon: IconFileDollar },
  { label: 'Mi Perfil', to: '/app/perfil', icon: IconUserCircle },
  { label: 'Seguridad', to: '/app/perfil/contrasena', icon: IconLock },
];

/** Links in the avatar menu. */
export const avatarEntriesFor = (role: Role): readonly AvatarEntry[] =>
  entries.filter(({ only }) => only === undefined || only === role);
