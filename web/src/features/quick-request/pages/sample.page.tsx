import { codePrefix } from '@cotizaobra/proto/quotations/limits';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { Logo } from '../../../components/brand/logo.js';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { ItemsTable } from '../../answering/requirement/items-table.js';
import requirement from '../../answering/requirement/requirement-dialog.module.css';
import { requirementTexts } from '../../answering/requirement.texts.js';
import { sampleTexts as texts } from '../quick-form.texts.js';
import classes from '../sample/sample.module.css';
import { sampleRequest as sample, sampleItems } from '../sample/sample-data.js';
import { useStoredMessage } from '../sample/use-stored-message.js';

/** `/cotizaciones/{number}`: a sample requirement for visitors. Its data are invented. */
export function SamplePage({ notFound }: { notFound: ReactNode }) {
  const { id = '' } = useParams();
  return /^\d{1,12}$/.test(id) ? <Sample id={id} /> : notFound;
}

function Sample({ id }: { id: string }) {
  useStoredMessage();
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} />
      <header className={classes.bar}>
        <Logo />
        <StatusBadge tone="warn">{texts.example}</StatusBadge>
      </header>
      <main className={classes.main} tabIndex={-1}>
        <div className={classes.head}>
          <div>
            <h1>{texts.title}</h1>
            <p>{texts.exampleNote}</p>
          </div>
          <div className={classes.ways}>
            <Button
              variant="default"
              component={Link}
              to="/cotizaciones"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {texts.back}
            </Button>
            <Button component={Link} to="/cotizaciones/crear">
              {texts.ask}
            </Button>
          </div>
        </div>
        <SampleRequest id={id} />
      </main>
    </div>
  );
}

function SampleRequest({ id }: { id: string }) {
  return (
    <article className={classes.sheet} aria-labelledby="ejemplo">
      <div className={classes.kicker}>
        <b className={requirement.prefix}>{codePrefix.Request}:</b>
        <StatusBadge tone="line">{texts.number(id)}</StatusBadge>
      </div>
      <h2 id="ejemplo">{sample.title}</h2>
      <p className={classes.date}>{sample.date}</p>
      <div className={requirement.facts}>
        <section>
          <h3>{requirementTexts.client}</h3>
          <div className={requirement.client}>
            <CompanyLogo name={sample.company} src={null} size={44} />
            <FactList
              facts={[
                [requirementTexts.company, sample.company],
                [requirementTexts.ruc, sample.ruc],
                [requirementTexts.address, sample.address],
              ]}
            />
          </div>
        </section>
        <section>
          <h3>{requirementTexts.project}</h3>
          <FactList
            facts={[
              [requirementTexts.name, sample.project],
              [requirementTexts.currency, sample.currency],
              [requirementTexts.received, sample.received],
            ]}
          />
        </section>
      </div>
      <p className={requirement.message}>
        <IconMessage size={20} stroke={1.5} aria-hidden />
        <span>
          <b>{requirementTexts.message}</b> {sample.message}
        </span>
      </p>
      <ItemsTable items={sampleItems} />
    </article>
  );
}
