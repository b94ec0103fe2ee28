import { z } from 'zod';
import { footerRowSchema } from '../quotations/footer-model.js';
import { footerKinds } from './footer-rows.js';
import { numberFormats } from './number-format.js';
import { placingProblems } from './placing-problems.js';
import { budgetColumns, numericColumns } from './tables.js';

const at = z.int().nonnegative();
const row = z.int().positive();
/** Number as written in the cell; '.' and blank are none. */
const sourceNumber = z.string().nullable();
const amount = z.string();

const columnRoleSchema = z.enum(budgetColumns);
const numericRoleSchema = z.enum(numericColumns);
const numberFormatSchema = z.enum(numberFormats);

/** Column of the sheet, from 0, of each role; a role that the sheet lacks is absent. */
const columnsSchema = z.partialRecord(columnRoleSchema, at);
/** `POINT` reads `1,234.56`, `COMMA` reads `1.234,56`. */
const formatsSchema = z.partialRecord(numericRoleSchema, numberFormatSchema);

/** What a person decides about a file. What is absent is recognised. */
export const mappingSchema = z.object({
  /** Name of the sheet. */
  sheet: z.string().optional(),
  /** Row of the headings in the file, from 1; null when the sheet has none. */
  headerRow: row.nullable().optional(),
  /** Column of each role, from 0; null takes the role away. Roles that are absent are recognised. */
  columns: z.partialRecord(columnRoleSchema, at.nullable()).optional(),
  formats: formatsSchema.optional(),
  /** Answers to the questions: a format, one of the two readings, or its index. */
  answers: z.partialRecord(numericRoleSchema, z.union([z.string(), z.literal([0, 1])])).optional(),
  /** The chosen price of each resource of the analyses to which the file gives several, by the key of its question. */
  resourcePrices: z.record(z.string().max(400), z.string().max(40)).optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** A column whose format nothing proves. The readings are those of `text`, in the order of `formats`. */
const questionSchema = z
  .object({
    column: numericRoleSchema,
    readings: z.tuple([z.string(), z.string()]),
    formats: z.tuple([numberFormatSchema, numberFormatSchema]),
    row,
    text: z.string(),
    /** Further cells with two readings, the first included. */
    examples: z.array(
      z.object({ row, text: z.string(), readings: z.tuple([z.string(), z.string()]) }).meta({ id: 'AmbiguousNumber' }),
    ),
  })
  .meta({ id: 'ImportQuestion' });

/** A title or a part, in the order of the tree. */
const treeRowSchema = z
  .object({
    row,
    kind: z.enum(['TITLE', 'PART']),
    /** From 0. */
    level: at,
    sourceNumber,
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    /** Canonical decimals, null where the file has none or an unreadable one, and on titles. */
    quantity: amount.nullable(),
    price: amount.nullable(),
    /** Quantity × price, or the sum of a title's parts; two decimals; null while it cannot be computed. */
    partial: amount.nullable(),
    /** Texts of the number cells that could not be read. */
    unread: z.partialRecord(z.enum(['quantity', 'price']), z.string()).optional(),
  })
  .meta({ id: 'ImportTreeRow' });

const importWarningKinds = [
  'NO_UNIT',
  'UNREAD_NUMBER',
  'ROUNDED',
  'CONTINUED',
  'TITLE_FIGURES',
  'HIDDEN_ROW',
  'SHORTENED',
  'TOO_DEEP',
  'NO_COLUMN',
  'NO_RESULT',
] as const;

/** `row` is null when the warning is about the whole sheet; `text` is Spanish. */
export const importWarningSchema = z
  .object({
    kind: z.enum(importWarningKinds),
    row: row.nullable(),
    sourceNumber,
    text: z.string(),
  })
  .meta({ id: 'ImportWarning' });

export const understoodSchema = z.object({
  /** Name of the sheet that is read; '' when no sheet holds items. */
  sheet: z.string(),
  /** All sheets with the number of rows that each would give. */
  sheets: z.array(z.object({ name: z.string(), rows: at, hidden: z.boolean() }).meta({ id: 'ImportSheet' })),
  headerRow: row.nullable(),
  columns: columnsSchema,
  /** Texts of the headings, by column of the sheet. */
  headings: z.array(z.string()),
  /** Columns of the sheet with a text below the headings, from 0. */
  filledColumns: z.array(at),
  formats: formatsSchema,
  questions: z.array(questionSchema),
  /** `CONCEPTS`: the hierarchy of a BC3 file. */
  levelsFrom: z.enum(['NUMBERS', 'OUTLINE', 'INDENT', 'MEASURES', 'CONCEPTS']),
  counts: z.object({ titles: at, parts: at, levels: at }).meta({ id: 'ImportedCounts' }),
  tree: z.array(treeRowSchema),
  /** Rows of the footer. `agrees` is null where nothing can be compared. */
  controlSums: z.array(
    z
      .object({
        row,
        kind: z.enum(footerKinds),
        text: z.string(),
        inFile: amount.nullable(),
        computed: amount.nullable(),
        agrees: z.boolean().nullable(),
      })
      .meta({ id: 'ImportControlSum' }),
  ),
  /** The footer of the file as rows of a 'Pie de presupuesto'; null if it adds nothing that can be taken. */
  footer: z.array(footerRowSchema).nullable().default(null),
  /** 'Total del archivo': the sum of the file that stands for the parts, beside their computed sum. */
  total: z
    .object({
      inFile: amount.nullable(),
      computed: amount,
      agrees: z.boolean().nullable(),
      /** Of a difference: lines with another amount, or amounts that the file adds without rounding them. */
      cause: z.enum(['LINES', 'ROUNDING']).optional(),
    })
    .meta({ id: 'ImportTotal' }),
  /** Parts and titles whose partial in the file is not what is imported. */
  differences: z.array(
    z
      .object({ row, sourceNumber, description: z.string(), inFile: amount, computed: amount })
      .meta({ id: 'ImportDifference' }),
  ),
  duplicates: z.array(z.object({ row, sourceNumber: z.string(), firstRow: row }).meta({ id: 'ImportDuplicate' })),
  /** Lines whose place does not follow from their number; `LEFT_OUT` lines are not in the tree. */
  unplaced: z.array(
    z
      .object({ row, sourceNumber, description: z.string(), reason: z.enum(placingProblems), text: z.string() })
      .meta({ id: 'UnplacedLine' }),
  ),
  warnings: z.array(importWarningSchema),
});
export type Understood = z.infer<typeof understoodSchema>;
export type TreeRow = Understood['tree'][number];
export type ImportQuestion = z.infer<typeof questionSchema>;
export type ImportWarning = z.infer<typeof importWarningSchema>;
