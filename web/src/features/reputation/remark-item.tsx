import { smallImage } from '@cotizaobra/proto/companies/file-paths';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import type { ReactNode } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import classes from './remarks.module.css';
import { remarkTexts as texts } from './remarks.texts.js';

interface RemarkItemProps {
  remark: Remark;
  /** Replaces the author's name. */
  title?: string;
  /** Below the texts. */
  actions?: ReactNode;
}

/** A remark with its order and at most one answer. A hidden text shows the reason in its place. */
export function RemarkItem({
  remark: { author, subject, orderCode, remark, answer },
  title,
  actions,
}: RemarkItemProps) {
  return (
    <li className={classes.remark}>
      <CompanyLogo name={author.name} src={author.logo ? smallImage(author.logo) : null} size={40} />
      <div className={classes.body}>
        <div className={classes.head}>
          <b>{title ?? author.name}</b>
          <span>
            {formatDate(remark.at)} · {orderCode}
          </span>
        </div>
        {remark.hiddenReason === null ? null : <p className={classes.hidden}>{texts.hidden(remark.hiddenReason)}</p>}
        {remark.text === null ? null : <p className={classes.text}>{remark.text}</p>}
        {answer ? (
          <div className={classes.answer}>
            {answer.hiddenReason === null ? null : (
              <p className={classes.hidden}>{texts.hiddenAnswer(answer.hiddenReason)}</p>
            )}
            {answer.text === null ? null : (
              <p className={classes.text}>
                <b>{texts.answerOf(subject.name)}</b> {answer.text}
              </p>
            )}
          </div>
        ) : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </li>
  );
}
