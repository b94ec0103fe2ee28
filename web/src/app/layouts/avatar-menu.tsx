import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { AccountAvatar } from '../../components/brand/account-avatar.js';
import { avatarEntriesFor } from './avatar-entries.js';
import classes from './avatar-menu.module.css';
import { SignOutQuestion } from './sign-out-question.js';
import { useSignOut } from './use-sign-out.js';

/** The user and the company, with links and logout. */
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
            <AccountAvatar user={user} company={company} />
            <span className={classes.words}>
              <b className={classes.name} dir="auto">
                {name}
              </b>
              {company ? (
                <small className={classes.company} dir="auto">
                  {company.name}
                </small>
              ) : null}
            </span>
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {avatarEntriesFor(user.role).map(({ label, to, icon: Icon }) => (
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
