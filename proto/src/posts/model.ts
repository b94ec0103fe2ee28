import { z } from 'zod';
import { requiredText, storableText } from '../core/text.js';
import { requiredDay } from '../rules/day-schema.js';

export const POST_PAGE_SIZE = 12;
const POST_TITLE_MAX = 500;
export const POST_TAGS_MAX = 8;
export const POST_TAG_LENGTH_MAX = 40;
/** Maximum highlighted announcements that the landing page and the welcome screen rotate. */
export const HIGHLIGHTED_MAX = 20;

/** The last day on which the announcement is shown. */
const day = requiredDay('La fecha de vencimiento es obligatoria');

/** Only addresses that a browser can open safely in a new tab. */
const webAddress = storableText()
  .trim()
  .max(500, 'Usa como máximo 500 caracteres')
  .pipe(z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://' }));

const tag = storableText()
  .trim()
  .min(1, 'Escribe el tag')
  .max(POST_TAG_LENGTH_MAX, `Usa como máximo ${POST_TAG_LENGTH_MAX} caracteres`);

const emptyIsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

/** The announcement form, for browser and service. */
export const postFormSchema = z.object({
  title: requiredText(POST_TITLE_MAX, 'El título es obligatorio'),
  description: requiredText(5_000, 'La descripción es obligatoria'),
  expireDate: day,
  tags: z
    .array(tag, { error: 'Selecciona al menos un tag' })
    .min(1, 'Selecciona al menos un tag')
    .max(POST_TAGS_MAX, `Selecciona como máximo ${POST_TAGS_MAX} tags`)
    .transform((tags) => [...new Set(tags)]),
  idCompany: z.preprocess(emptyIsNull, z.uuid().nullish()),
  /** Path of an uploaded picture, as `POST /api/post/image` returned it. */
  image: z.preprocess(emptyIsNull, z.string().max(120).nullish()),
  /** Text of the link. */
  action: z.preprocess(emptyIsNull, storableText().trim().max(60, 'Usa como máximo 60 caracteres').nullish()),
  actionUrl: z.preprocess(emptyIsNull, webAddress.nullish()),
  highlight: z.boolean().default(false),
});

/** Changes of some fields; absent fields stay. */
export const postChangesSchema = z.object({
  title: postFormSchema.shape.title.optional(),
  description: postFormSchema.shape.description.optional(),
  expireDate: postFormSchema.shape.expireDate.optional(),
  tags: postFormSchema.shape.tags.optional(),
  idCompany: postFormSchema.shape.idCompany.optional(),
  image: postFormSchema.shape.image.optional(),
  action: postFormSchema.shape.action.optional(),
  actionUrl: postFormSchema.shape.actionUrl.optional(),
  highlight: z.boolean().optional(),
});

export const postSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    expireDate: z.iso.date(),
    expired: z.boolean(),
    tags: z.array(z.string()),
    idCompany: z.uuid().nullable(),
    /** Null: 'Sin empresa'. */
    companyName: z.string().nullable(),
    /** Public path of its logo. */
    companyLogo: z.string().nullable(),
    image: z.string().nullable(),
    action: z.string().nullable(),
    actionUrl: z.string().nullable(),
    highlight: z.boolean(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof postSchema>;
