import { categoryName } from '@cotizaobra/proto/companies/category-names';
import { smallImage } from '@cotizaobra/proto/companies/file-paths';
import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { RucMark } from '../../../components/company/ruc-mark.js';
import { PlaceText } from '../../../components/data/place-text.js';
import { AnsweringLine } from '../../reputation/answering-line.js';
import { directoryTexts as texts } from '../texts.js';
import classes from './company-row.module.css';

interface CompanyRowProps {
  company: CompanyCard;
  /** Path of its page. */
  to: string;
  /** The directory's query, kept for the back link. */
  query: string;
}

/** Number of badges that fit in a line. */
const BADGES = 4;

/** One company of the directory; the whole row is a link. */
export function CompanyRow({ company, to, query }: CompanyRowProps) {
  const { name, logoCompany, location, summary } = company;
  const slugs = company.category.split(',').filter(Boolean);
  return (
    <li className={classes.row}>
      <CompanyLogo name={name} src={logoCompany ? smallImage(logoCompany) : null} size={64} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={to} state={{ directory: query }} className={classes.link}>
            {name}
          </Link>
        </h2>
        <PlaceText location={location} />
        <RucMark company={company} />
        <AnsweringLine answering={company.answering} />
        {summary ? <p className={classes.summary}>{summary}</p> : null}
        <ul className={classes.badges} aria-label={texts.categories}>
          {slugs.slice(0, BADGES).map((slug) => (
            <li key={slug} className={classes.badge}>
              {categoryName(slug)}
            </li>
          ))}
          {slugs.length > BADGES ? <li className={classes.badge}>+{slugs.length - BADGES}</li> : null}
        </ul>
      </div>
      <span className={classes.open} aria-hidden>
        {texts.open}
        <IconChevronRight size={16} />
      </span>
    </li>
  );
}
