import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/feedback/page-title.js';
import { menuTexts } from '../texts/menu.texts.js';
import classes from './document-bar.module.css';

interface DocumentBarProps {
  backTo: string;
  backLabel: string;
  title: string;
  /** Tab title, if it differs. */
  pageTitle?: string;
  /** Code, state, save status. */
  children: ReactNode;
  /** At the right: PDF, Excel, the main action. */
  actions: ReactNode;
}

/** The slim head of a document, always visible. */
export function DocumentBar({ backTo, backLabel, title, pageTitle = title, children, actions }: DocumentBarProps) {
  return (
    <header className={classes.bar}>
      <PageTitle title={pageTitle} />
      <ActionIcon component={Link} to={backTo} variant="subtle" color="gray" size={40} aria-label={backLabel}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <div className={classes.words}>
        <h1 title={title}>{title}</h1>
        <div className={classes.meta}>{children}</div>
      </div>
      <div className={classes.actions} role="toolbar" aria-label={menuTexts.toolbar}>
        {actions}
      </div>
    </header>
  );
}
