import { formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Notice } from '../../../components/feedback/notice.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { editorPath } from '../../../quotation/rules/paths.js';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import { type PriceRequestGroup, useAskPricesMutation, useSuggestPriceRequestsQuery } from '../api/ask-prices.api.js';
import type { ExplodedResource } from '../api/resources.api.js';
import { resourceTexts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import classes from './resources.module.css';

const texts = resourceTexts.asked;
const NARROW = '(max-width: 68.74em)';
const PHONE = '(max-width: 43.75em)';

interface AskPricesPanelProps {
  host: BudgetHost;
  resources: readonly ExplodedResource[];
  onClose: () => void;
}

/** 'Pedir precios': a draft of a Request for each category of the chosen resources. */
export function AskPricesPanel(props: AskPricesPanelProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  if (!narrow) return <Panel {...props} />;
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={phone ? '100%' : 420}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <Panel {...props} />
    </Drawer>
  );
}

function Panel({ host, resources, onClose }: AskPricesPanelProps) {
  const box = useRef<HTMLElement>(null);
  const { id } = host.quotation;
  const resourceIds = resources.map((resource) => resource.id);
  const { currentData, error, refetch } = useSuggestPriceRequestsQuery({ id, resourceIds });
  const [ask, { data: asked, isLoading, error: refused }] = useAskPricesMutation();
  const { keyFor } = useIdempotencyKey();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const cents = resources.reduce((sum, { amount }) => sum + amountToCents(amount), 0n);
  const groups = currentData?.groups ?? [];
  const send = () => void ask({ id, resourceIds, idempotencyKey: keyFor(resourceIds) });
  return (
    <aside
      ref={box}
      tabIndex={-1}
      className={classes.ask}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <div>
          <h2>{asked ? texts.created : texts.title}</h2>
          <p>
            {asked
              ? texts.createdText
              : texts.chosen(resources.length, formatMoneyCents(cents, host.quotation.typeMoneda))}
          </p>
        </div>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      {asked ? (
        asked.requests.map((request) => (
          <Group key={request.id} group={request}>
            <Button size="xs" variant="default" component={Link} to={editorPath(request.id)}>
              {texts.open1(request.code)}
            </Button>
          </Group>
        ))
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={refetch} />
      ) : currentData ? (
        groups.map((group) => <Group key={group.category} group={group} />)
      ) : (
        <PageLoading label={texts.loading} />
      )}
      {asked ? null : (
        <footer>
          {isApiError(refused) ? <Notice tone="err">{refused.text}</Notice> : null}
          <p className={classes.note}>{texts.note(Math.max(groups.length, 1))}</p>
          <Button
            loading={isLoading}
            disabled={groups.length === 0}
            leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
            onClick={send}
          >
            {texts.button}
          </Button>
        </footer>
      )}
    </aside>
  );
}

function Group({ group, children }: { group: PriceRequestGroup; children?: ReactNode }) {
  const { category, resources, suggested } = group;
  return (
    <section className={classes.group}>
      <h3>
        {category}
        <small>{texts.count(resources.length)}</small>
      </h3>
      <ul>
        {resources.map(({ id, description, quantity, unit }) => (
          <li key={id}>
            {description}
            <b>
              {formatDecimal(quantity)} {unit}
            </b>
          </li>
        ))}
      </ul>
      <h4>{texts.suggested}</h4>
      {suggested.length === 0 ? <p className={classes.note}>{texts.nobody}</p> : null}
      <ul>
        {suggested.map((company) => (
          <li key={company.id}>
            {company.name} <Place company={company} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Place({ company: { department, province, district } }: { company: PriceRequestGroup['suggested'][number] }) {
  const names = usePlaceNames({ department, province, district } as never);
  return <small>{names.slice(-2).reverse().join(', ')}</small>;
}
