import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { itemLimits } from '../rules/item-tree.js';
import { documentVersionSchema } from './document-version.js';
import { documentTreeSchema, treeErrors } from './edited-tree.js';
import { itemFieldsSchema, itemTypeSchema } from './item-operations.js';

/** The actions of the API documents on a tree; they name items by their code. */
const requirementActions = ['ADD-NEW', 'GO-UP', 'GO-DOWN', 'TO-LEFT', 'TO-RIGHT', 'UPDATE', 'DELETE'] as const;

const CODE_TEXT = 'Indica el código del ítem';
const code = storableText()
  .trim()
  .min(1, CODE_TEXT)
  .max(itemLimits.code, `El código admite hasta ${itemLimits.code} caracteres`);
const { description, unit: unity, quantity } = itemFieldsSchema.shape;

/**
 * ADD-NEW puts an item last under the title with code `parentCode` (null: at the root). The others name one item by
 * `requirement.code`, or by its number in `requirement.index` (`1.2`); UPDATE with an index may set a new code. GO-UP and GO-DOWN
 * swap with the sibling, TO-RIGHT makes it the last child of the title before it, TO-LEFT puts it behind its parent.
 */
export const requirementActionSchema = z
  .object({
    action: z.enum(requirementActions, 'La acción no existe'),
    parentCode: code.nullish(),
    requirement: z
      .object({
        index: z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)*$/, 'El número del ítem no es válido')
          .optional(),
        code: code.optional(),
        type: itemTypeSchema.optional(),
        description,
        unity,
        quantity,
      })
      .meta({ id: 'RequirementItem' }),
  })
  .superRefine(({ action, requirement }, ctx) => {
    if (action === 'ADD-NEW' && requirement.type === undefined) {
      ctx.addIssue({
        code: 'custom',
        path: ['requirement', 'type'],
        message: 'El tipo debe ser TITLE, SUBTITLE o PART',
      });
    }
    if (action !== 'ADD-NEW' && requirement.code === undefined && requirement.index === undefined) {
      ctx.addIssue({ code: 'custom', path: ['requirement', 'code'], message: CODE_TEXT });
    }
  });

/** The documents' action on a tree; answers it whole. A code that several items have is refused. */
export const RequirementAction = defineMessage({
  service: 'quotations',
  name: 'requirement-action',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: requirementActionSchema.safeExtend({ quotationId: z.uuid(), version: documentVersionSchema }),
  output: documentTreeSchema,
  errors: treeErrors,
  deadlineMs: 15_000,
});

export const requirementAction = forward({
  name: 'requirementAction',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/requirement-action',
  tag: 'Cotizaciones',
  summary: 'Editar el árbol por acciones y códigos',
  message: RequirementAction,
});
