import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { serverNow } from '../../api/server-clock.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { useSignedIn } from '../../api/use-session.js';
import { Notice } from '../../components/feedback/notice.js';
import { applyApiError } from '../../components/forms/apply-api-error.js';
import { DeadlineFields } from '../../quotation/forms/deadline-fields.js';
import { SealedSwitch } from '../../quotation/forms/sealed-switch.js';
import { faultOf, instantOf, type TypedDeadline } from '../../quotation/forms/typed-deadline.js';
import { editorPath, listPath } from '../../quotation/rules/paths.js';
import { deadlineTexts } from '../../quotation/texts/deadline.texts.js';
import { useCreateQuickRequestMutation } from './create-quick-request.api.js';
import { Products } from './products.js';
import { QuickFields } from './quick-fields.js';
import classes from './quick-form.module.css';
import { quickTexts as texts } from './quick-form.texts.js';
import { emptyQuickForm, type QuickForm as Fields, quickResolver } from './quick-schema.js';
import { keepMessage } from './sample/stored-message.js';

/** A Request with its products, on one page. Repeated submits create one draft. */
export function QuickForm() {
  const { company } = useSignedIn();
  const navigate = useNavigate();
  const [defaultValues] = useState(() => emptyQuickForm(company));
  const form = useForm<Fields>({ resolver: quickResolver, defaultValues });
  const [create, { isLoading, isSuccess }] = useCreateQuickRequestMutation();
  const { keyFor } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [typed, setTyped] = useState<TypedDeadline>({ day: '', time: '' });
  const [sealed, setSealed] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setRefusal(null);
    const wrongDeadline = faultOf(typed, null, serverNow());
    setFault(wrongDeadline);
    if (wrongDeadline !== null) return;
    const deadline = instantOf(typed);
    const data = deadline === null ? body : { ...body, deadline, sealed };
    try {
      const { id, code } = await create({ ...data, idempotencyKey: keyFor(data) }).unwrap();
      keepMessage(texts.created(code));
      navigate(editorPath(id));
    } catch (error) {
      if (isApiError(error)) setRefusal(applyApiError(form, error));
    }
  });
  const wrong = countErrors(form.formState.errors);
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.title}>
      {refusal ? (
        <Notice tone="err">
          {texts.failed}. {refusal}
        </Notice>
      ) : null}
      <QuickFields form={form} />
      <section className={classes.group} aria-labelledby="plazo">
        <h2 id="plazo" className={classes.heading}>
          {deadlineTexts.title} {texts.optional}
        </h2>
        <DeadlineFields value={typed} error={fault} onChange={setTyped} />
        <SealedSwitch hasDeadline={instantOf(typed) !== null} checked={sealed} onChange={setSealed} />
      </section>
      <Products form={form} />
      <div className={classes.footer} data-keep-clear>
        <p aria-live="polite">
          {wrong > 0 ? (
            <>
              <IconInfoCircle size={18} aria-hidden />
              {texts.missing(wrong)}
            </>
          ) : null}
        </p>
        <Button variant="default" component={Link} to={listPath('proveedores')}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isLoading || isSuccess}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

function countErrors({ productos, ...others }: FieldErrors<Fields>): number {
  const rows = Array.isArray(productos) ? productos.reduce((sum, row) => sum + Object.keys(row ?? {}).length, 0) : 0;
  const list = productos?.root || (productos && !Array.isArray(productos)) ? 1 : 0;
  return Object.keys(others).length + rows + list;
}
