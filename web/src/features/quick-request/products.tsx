import { PRODUCTS_MAX } from '@cotizaobra/proto/quotations/quick-request';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { fieldError } from '../../components/forms/field-error.js';
import { ProductRow } from './product-row.js';
import classes from './quick-form.module.css';
import { quickTexts as texts } from './quick-form.texts.js';
import { emptyProduct, type QuickFormApi } from './quick-schema.js';

/** The list of products; a new one takes the focus. */
export function Products({ form }: { form: QuickFormApi }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'productos' });
  const add = useRef<HTMLButtonElement>(null);
  const { productos } = form.formState.errors;
  const error = productos?.root?.message ?? productos?.message;
  const addOne = () => {
    const at = fields.length;
    append(emptyProduct(form.getValues('productos')), { focusName: `productos.${at}.descripcion` });
    form.clearErrors('productos');
  };
  const removeOne = (at: number) => {
    remove(at);
    add.current?.focus();
  };
  return (
    <section className={classes.group} aria-labelledby="productos">
      <h2 id="productos" className={classes.heading}>
        {texts.products} <em>{texts.count(fields.length)}</em>
      </h2>
      <p className={classes.note}>{texts.priceNote}</p>
      {fields.length === 0 ? <p className={classes.none}>{texts.noProducts}</p> : null}
      {fields.length > 0 ? <Heads /> : null}
      <ol className={classes.products}>
        {fields.map(({ id }, at) => (
          <ProductRow key={id} form={form} at={at} onRemove={() => removeOne(at)} />
        ))}
      </ol>
      {error ? (
        <p className={classes.error} role="alert">
          {fieldError(error)}
        </p>
      ) : null}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        disabled={fields.length >= PRODUCTS_MAX}
        onClick={addOne}
      >
        {texts.add}
      </Button>
    </section>
  );
}

/** Every field has its own label; wide screens show the labels once, here. */
function Heads() {
  return (
    <div className={classes.heads} aria-hidden>
      <span>{texts.item}</span>
      <span>{texts.codigo}</span>
      <span>{texts.tipo}</span>
      <span>{texts.descripcion}</span>
      <span className={classes.right}>{texts.cantidad}</span>
      <span className={classes.right}>{texts.precio}</span>
      <span />
    </div>
  );
}
