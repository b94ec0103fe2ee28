import type { Post } from '@cotizaobra/proto/posts/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { IconExternalLink, IconStar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CompanyLogo } from '../brand/company-logo.js';
import { StatusBadge } from '../data/status-badge.js';
import classes from './post-card.module.css';
import { postTexts as texts } from './texts.js';

interface PostCardProps {
  post: Pick<
    Post,
    | 'title'
    | 'description'
    | 'expireDate'
    | 'expired'
    | 'tags'
    | 'companyName'
    | 'companyLogo'
    | 'image'
    | 'action'
    | 'actionUrl'
    | 'highlight'
  > & { createdAt?: string };
  /** Menu of the owner, at the top right. */
  menu?: ReactNode;
  /** Button over the picture to change it. */
  overPicture?: ReactNode;
  /** Hides picture, text, tags and date. */
  compact?: boolean;
}

/** One announcement in its public form. */
export function PostCard({ post, menu, overPicture, compact = false }: PostCardProps) {
  const { title, description, companyName, companyLogo, highlight, action, actionUrl } = post;
  return (
    <article className={classes.card} aria-label={title} data-compact={compact || undefined}>
      {compact ? null : <Picture src={post.image}>{overPicture}</Picture>}
      <div className={classes.body}>
        <div className={classes.head}>
          <CompanyLogo name={companyName ?? 'CotizaObra'} src={companyLogo} size={32} />
          <span className={classes.company}>{companyName ?? texts.noCompany}</span>
          {menu}
          {highlight ? (
            <span className={classes.badge}>
              <StatusBadge tone="warn" icon={<IconStar size={14} aria-hidden />}>
                {texts.highlighted}
              </StatusBadge>
            </span>
          ) : null}
        </div>
        <h3 className={classes.title}>{title}</h3>
        {compact ? null : (
          <>
            <p className={classes.text}>{description}</p>
            <ul className={classes.tags} aria-label={texts.tags}>
              {post.tags.map((tag) => (
                <li key={tag}>
                  <StatusBadge tone="line">{tag}</StatusBadge>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={classes.foot}>
          <span className={classes.dates}>
            {post.createdAt && !compact ? <span>{texts.created(formatDate(post.createdAt))}</span> : null}
            <span data-expired={post.expired || undefined}>
              {post.expired ? texts.expired(formatDate(post.expireDate)) : texts.expires(formatDate(post.expireDate))}
            </span>
          </span>
          {actionUrl ? (
            <a className={classes.action} href={actionUrl} target="_blank" rel="noopener noreferrer">
              {action || texts.open}
              <IconExternalLink size={16} aria-hidden />
              <span className={classes.hidden}>{texts.newTab}</span>
            </a>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** Replaces a picture that does not load with squared paper. */
function Picture({ src, children }: { src: string | null; children?: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src && !children) return null;
  return (
    <div className={classes.picture}>
      {src && src !== broken ? <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} /> : null}
      {children}
    </div>
  );
}
