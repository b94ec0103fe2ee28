import { useUnreadChatsQuery, useUnseenQuery } from '../../api/unseen.api.js';
import { useActsForCompany, useSignedIn } from '../../api/use-session.js';
import { isParent, type MenuLeaf, menuFor } from '../menu.js';
import { MenuLink } from './menu-link.js';
import classes from './menu-list.module.css';
import { Submenu } from './submenu.js';
import { SubmenuPopup } from './submenu-popup.js';

interface MenuListProps {
  mini?: boolean;
  /** Called after a click, to close the drawer. */
  onChoose?: () => void;
}

/** The entries that the user may open, with their unread counts. */
export function MenuList({ mini = false, onChoose }: MenuListProps) {
  const { user } = useSignedIn();
  const skip = !useActsForCompany();
  const { data: unseen } = useUnseenQuery(undefined, { skip });
  const { data: unread } = useUnreadChatsQuery(undefined, { skip });
  const countOf = ({ badge }: MenuLeaf) => ({
    unseen: badge ? (unseen?.[badge] ?? 0) : 0,
    unread: badge ? (unread?.[badge] ?? 0) : 0,
  });
  const shared = { countOf, ...(onChoose ? { onChoose } : {}) };
  return menuFor(user.role).map((group) => (
    <section key={group.label ?? ''} aria-label={group.label}>
      {group.label ? (
        <p className={classes.group} data-mini={mini || undefined} aria-hidden="true">
          {group.label}
        </p>
      ) : null}
      {group.entries.map((entry) => {
        if (!isParent(entry)) return <MenuLink key={entry.to} entry={entry} mini={mini} {...shared} />;
        if (mini) return <SubmenuPopup key={entry.label} parent={entry} {...shared} />;
        return <Submenu key={entry.label} parent={entry} {...shared} />;
      })}
    </section>
  ));
}
