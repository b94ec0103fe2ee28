import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { formatDateTime, formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { StatusBadge } from '../../../components/data/status-badge.js';
import classes from './api-keys-panel.module.css';
import { scopeTexts, apiKeyTexts as texts } from './texts.js';

/** A key: its name, permissions and last use, and a button to revoke it. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, createdAt, createdBy, lastUsedAt } = apiKey;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.prefix}>{prefix}…</p>
      </div>
      <div className={classes.scopes}>
        {scopes.map((scope) => (
          <StatusBadge key={scope} tone="line">
            {scopeTexts[scope].label}
          </StatusBadge>
        ))}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.created}</dt>
          <dd>
            {formatLongDate(createdAt)} {createdBy.name ? texts.createdBy(createdBy.name) : null}
          </dd>
        </div>
        <div>
          <dt>{texts.used}</dt>
          <dd>{lastUsedAt ? formatDateTime(lastUsedAt) : texts.never}</dd>
        </div>
      </dl>
      <div className={classes.end}>
        <State apiKey={apiKey} />
        {works(apiKey) ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={texts.revokeNamed(name)}
            onClick={onRevoke}
          >
            {texts.revoke}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function State({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt) return <StatusBadge tone="neutral">{texts.revoked}</StatusBadge>;
  if (!works(apiKey)) return <StatusBadge tone="warn">{texts.expired}</StatusBadge>;
  return (
    <StatusBadge tone="ok">
      {apiKey.expiresAt ? texts.until(formatLongDate(apiKey.expiresAt)) : texts.active}
    </StatusBadge>
  );
}

const works = ({ revokedAt, expiresAt }: ApiKey): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());
