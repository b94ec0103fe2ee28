import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { postsTexts } from '../texts.js';
import classes from './shortcut.module.css';

interface ShortcutProps {
  to: string;
  title: string;
  text: string;
  icon: TablerIcon;
  unseen: number;
}

/** A link card to a list with its unread count. */
export function Shortcut({ to, title, text, icon: Icon, unseen }: ShortcutProps) {
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.words}>
        <b className={classes.title}>{title}</b>
        <span className={classes.text}>{text}</span>
      </span>
      {unseen > 0 ? <StatusBadge tone="err">{postsTexts.welcome.unseen(unseen)}</StatusBadge> : null}
      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
    </Link>
  );
}
