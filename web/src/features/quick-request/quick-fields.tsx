import { paymentMethods } from '@cotizaobra/proto/quotations/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { DayField } from '../../components/forms/day-field.js';
import { SelectField } from '../../components/forms/select-field.js';
import { TextField } from '../../components/forms/text-field.js';
import { TextareaField } from '../../components/forms/textarea-field.js';
import classes from './quick-form.module.css';
import { quickTexts as texts } from './quick-form.texts.js';
import type { QuickFormApi } from './quick-schema.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const payments = paymentMethods.map((value) => ({ value, label: capital(value) }));

/** Company, project, place, date and payment. */
export function QuickFields({ form: { control } }: { form: QuickFormApi }) {
  return (
    <>
      <section className={classes.group} aria-labelledby="empresa">
        <h2 id="empresa" className={classes.heading}>
          {texts.company}
        </h2>
        <div className={classes.grid}>
          <div className={classes.wide}>
            <TextField control={control} name="empresa" label={texts.empresa} description={texts.ownCompany} readOnly />
          </div>
          <div className={classes.narrow}>
            <TextField control={control} name="ruc" label={texts.ruc} description={texts.ownCompany} readOnly />
          </div>
        </div>
      </section>
      <section className={classes.group} aria-labelledby="pedido">
        <h2 id="pedido" className={classes.heading}>
          {texts.request}
        </h2>
        <div className={classes.grid}>
          <div className={classes.wide}>
            <TextField control={control} name="proyecto" label={texts.proyecto} maxLength={160} />
          </div>
          <div className={classes.narrow}>
            <DayField
              control={control}
              name="tiempo_entrega"
              label={texts.tiempoEntrega}
              minDate={limaDay(new Date())}
            />
          </div>
          <div className={classes.half}>
            <TextField control={control} name="lugar_entrega" label={texts.lugarEntrega} maxLength={200} />
          </div>
          <div className={classes.half}>
            <TextField control={control} name="lugar_atencion" label={texts.lugarAtencion} maxLength={200} />
          </div>
          <div className={classes.half}>
            <SelectField
              control={control}
              name="forma_pago"
              label={texts.formaPago}
              placeholder={texts.choosePayment}
              searchable={false}
              data={payments}
            />
          </div>
          <div className={classes.whole}>
            <TextareaField
              control={control}
              name="detalles_adicionales"
              label={`${texts.detalles} ${texts.optional}`}
              maxLength={2_000}
              autosize
              minRows={2}
              maxRows={8}
            />
          </div>
        </div>
      </section>
    </>
  );
}
