import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { companyTexts as texts } from '../texts.js';
import { useDirectoryPath } from '../use-directory.js';
import classes from './company-profile.module.css';

/** Link back to the directory with the earlier search. */
export function BackLink() {
  const path = useDirectoryPath();
  const { state } = useLocation();
  const query = typeof state?.directory === 'string' ? state.directory : '';
  return (
    <Link to={`${path}${query}`} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {texts.back}
    </Link>
  );
}
