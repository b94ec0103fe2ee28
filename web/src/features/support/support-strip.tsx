import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { isApiError } from '../../api/api-error.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useLeaveSupportMutation } from './support.api.js';
import classes from './support.module.css';
import { supportTexts as texts } from './support.texts.js';

interface SupportStripProps {
  company: string;
  until: string;
}

/** Above every page while a superAdmin looks into a company. */
export function SupportStrip({ company, until }: SupportStripProps) {
  const [leave, { isLoading }] = useLeaveSupportMutation();
  const out = async () => {
    try {
      await leave().unwrap();
      window.location.assign('/app/soporte');
    } catch (error) {
      void toast({ tone: 'err', title: texts.leaveFailed, ...(isApiError(error) ? { text: error.text } : {}) });
    }
  };
  return (
    <div className={classes.strip}>
      <Notice tone="warn">{texts.strip(company, formatDateTime(until))}</Notice>
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void out()}>
        {texts.leave}
      </Button>
    </div>
  );
}
