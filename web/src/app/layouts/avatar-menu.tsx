import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBuilding,
  IconChevronDown,
  IconHome,
  IconLock,
  IconLogout,
  IconTruckDelivery,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { PersonAvatar } from '../../components/brand/person-avatar.js';
import classes from './avatar-menu.module.css';
import { SignOutQuestion } from './sign-out-question.js';
import { useSignOut } from './use-sign-out.js';

const entries = [
  { label: 'Inicio', to: '/app', icon: IconHome },
  { label: 'Directorio', to: '/app/directorio', icon: IconBuilding },
  { label: 'Clientes', to: '/app/clientes', icon: IconUsers },
  { label: 'Proveedores', to: '/app/proveedores', icon: IconTruckDelivery },
  { label: 'Notificaciones', to: '/app/notificaciones', icon: IconBell },
  { label: 'Mi Perfil', to: '/app/perfil', icon: IconUser },
  { label: 'Contraseña', to: '/app/perfil/contrasena', icon: IconLock },
];

/** Oneself and one's company, with the ways on and out. */
export function AvatarMenu() {
  const { user, company } = useSignedIn();
  const signOut = useSignOut();
  const name = [user.name, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <>
      <Menu position="bottom-end" width={248}>
        <Menu.Target>
          <UnstyledButton className={classes.me ?? ''}>
            <VisuallyHidden>Menú de </VisuallyHidden>
            <PersonAvatar name={user.name ?? user.email} lastName={user.lastName ?? ''} src={user.avatar} />
            <span className={classes.words}>
              <b className={classes.name}>{name}</b>
              {company ? <small className={classes.company}>{company.name}</small> : null}
            </span>
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, to, icon: Icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.5} aria-hidden />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
            onClick={signOut.start}
          >
            Cerrar Sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutQuestion signOut={signOut} />
    </>
  );
}
