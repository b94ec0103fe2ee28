import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAward, IconFileDownload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.js';
import { useCompanyRole } from '../../api/use-session.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { FirstBrickDrawing } from '../../components/drawings/first-brick-drawing.js';
import { downloadFile } from '../../components/feedback/download-file.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { RoleNote } from '../../components/role/role-note.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import bar from '../../quotation/parts/document-bar.module.css';
import { editorPath } from '../../quotation/rules/paths.js';
import { dearerLines } from './choices.js';
import classes from './comparison.module.css';
import { comparisonTexts as texts } from './comparison.texts.js';
import { Legend } from './legend.js';
import { Matrix } from './matrix.js';
import { Proposals } from './proposals.js';
import { SettingsStrip } from './settings-strip.js';
import { useChoices } from './use-choices.js';
import { type ComparisonState, useComparison } from './use-comparison.js';
import { useMatrixPrices } from './use-matrix-prices.js';

// What the first view of most comparisons does not show.
const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.js')).AdjustDialog }));
const AwardStrip = lazy(async () => ({ default: (await import('./award-strip.js')).AwardStrip }));
const PhoneLines = lazy(async () => ({ default: (await import('./phone-lines.js')).PhoneLines }));
const ReasonField = lazy(async () => ({ default: (await import('./reasons.js')).ReasonField }));
const OpenedStrip = lazy(async () => ({ default: (await import('../deadlines/opened-strip.js')).OpenedStrip }));
const ApprovalBanner = lazy(async () => ({
  default: (await import('../approvals/approval-banner.js')).ApprovalBanner,
}));
const AwardDialog = lazy(async () => ({ default: (await import('./award-dialog.js')).AwardDialog }));

/** The page once the comparison is here. */
export function ComparisonView({ requestId }: { requestId: string }) {
  const [maxProviders, setMaxProviders] = useState<number | null>(null);
  const state = useComparison(requestId, maxProviders);
  if (!state.comparison) return null;
  return (
    <Loaded comparison={state.comparison} state={state} maxProviders={maxProviders} onMaxProviders={setMaxProviders} />
  );
}

interface LoadedProps {
  comparison: Comparison;
  state: ComparisonState;
  maxProviders: number | null;
  onMaxProviders: (count: number) => void;
}

function Loaded({ comparison, state, maxProviders, onMaxProviders }: LoadedProps) {
  const { request, lines, answers, award } = comparison;
  const chosen = useChoices(comparison);
  const prices = useMatrixPrices(comparison);
  const [adjusting, setAdjusting] = useState<string | null>(null);
  const [awarding, setAwarding] = useState(false);
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const role = useCompanyRole();
  const mayWrite = roleMay(role, 'writeRequests');
  const mayAward = roleMay(role, 'award');
  const frozen = award !== null;
  const deciding = chosen.open.size > 0;
  const onChoose = deciding ? chosen.choose : null;
  const dearer = dearerLines(comparison, chosen.choices).filter(({ line }) => chosen.open.has(line.itemId));
  return (
    <>
      <DocumentBar
        backTo={editorPath(request.id)}
        backLabel={texts.back}
        title={texts.title}
        pageTitle={`${texts.title} ${request.code}`}
        actions={
          answers.length === 0 ? null : (
            <>
              <Download comparison={comparison} format="pdf" />
              <Download comparison={comparison} format="xlsx" />
              {deciding && mayAward && !frozen && !phone ? (
                <Button
                  leftSection={<IconAward size={20} stroke={1.5} aria-hidden />}
                  disabled={answers.every(({ inPlay }) => !inPlay)}
                  onClick={() => setAwarding(true)}
                >
                  {texts.award}
                </Button>
              ) : null}
            </>
          )
        }
      >
        <StatusBadge tone="line">{request.code}</StatusBadge>
        <span className={classes.what}>
          {request.title}. {texts.subtitle(lines.length, answers.length)}
        </span>
      </DocumentBar>
      <div className={classes.page}>
        {request.openedAt ? (
          <Suspense fallback={null}>
            <OpenedStrip
              request={request}
              openedAt={request.openedAt}
              answers={answers.map(({ quotationId, company, digest }) => ({
                id: quotationId,
                name: company.name,
                digest,
              }))}
            />
          </Suspense>
        ) : null}
        {answers.length === 0 ? (
          <EmptyState
            drawing={<FirstBrickDrawing />}
            title={texts.empty}
            text={texts.emptyWhy}
            action={
              <Button variant="default" component={Link} to={editorPath(request.id)}>
                {texts.toRequest}
              </Button>
            }
          />
        ) : (
          <>
            <RoleNote needs="award" />
            <Suspense fallback={null}>
              <ApprovalBanner requestId={request.id} />
            </Suspense>
            {award ? (
              <Suspense fallback={null}>
                <AwardStrip requestId={request.id} award={award} onNext={() => setAwarding(true)} />
              </Suspense>
            ) : null}
            <SettingsStrip comparison={comparison} state={state} />
            {frozen ? null : (
              <Proposals
                comparison={comparison}
                choices={chosen.choices}
                maxProviders={maxProviders}
                onMaxProviders={onMaxProviders}
                onPropose={chosen.propose}
              />
            )}
            {phone ? (
              <Suspense fallback={<PageLoading label={texts.loading} />}>
                <PhoneLines
                  comparison={comparison}
                  chosen={chosen}
                  prices={prices}
                  onAdjust={setAdjusting}
                  onAward={deciding && mayAward ? () => setAwarding(true) : null}
                />
              </Suspense>
            ) : (
              <>
                <Matrix
                  comparison={comparison}
                  choices={chosen.choices}
                  prices={prices}
                  onChoose={onChoose}
                  onAdjust={setAdjusting}
                />
                {dearer.length > 0 ? (
                  <section className={classes.reasons} aria-label={texts.reasons}>
                    <h2>{texts.reasons}</h2>
                    <Suspense fallback={null}>
                      {dearer.slice(0, REASONS_SHOWN).map((line) => (
                        <ReasonField
                          key={line.line.itemId}
                          comparison={comparison}
                          dearer={line}
                          value={chosen.reasons.get(line.line.itemId) ?? ''}
                          onChange={(reason) => chosen.explain(line.line.itemId, reason)}
                        />
                      ))}
                    </Suspense>
                  </section>
                ) : null}
                <Legend />
              </>
            )}
          </>
        )}
      </div>
      {prices.panel}
      {adjusting !== null ? (
        <Suspense fallback={null}>
          <AdjustDialog
            comparison={comparison}
            quotationId={adjusting}
            onSave={frozen || !mayWrite ? null : (adjustments) => state.change({ adjustments })}
            onClose={() => setAdjusting(null)}
          />
        </Suspense>
      ) : null}
      {awarding ? (
        <Suspense fallback={null}>
          <AwardDialog
            comparison={comparison}
            state={chosen}
            onReload={state.reload}
            onClose={() => setAwarding(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** More dearer lines than this are explained in the award dialog. */
const REASONS_SHOWN = 20;

function Download({ comparison: { request }, format }: { comparison: Comparison; format: 'pdf' | 'xlsx' }) {
  const Icon = format === 'pdf' ? IconFileDownload : IconTable;
  const start = () =>
    void downloadFile({
      request: call(routeTable.getComparison, { params: { id: request.id }, query: { format } }),
      name: `Cuadro_${request.code}.${format}`,
      what: texts.file,
    });
  return (
    <Button
      variant="default"
      className={bar.label}
      leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
      onClick={start}
    >
      {format === 'pdf' ? texts.pdf : texts.excel}
    </Button>
  );
}
