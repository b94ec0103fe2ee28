import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { printDocumentSchema } from '../documents/model.js';
import { documentAnswerSchema } from './answers.js';
import { quotationErrors as errors } from './errors.js';
import { templateSchema } from './model.js';
import { CURRENT, comparisonSchema, revisionKeySchema, revisionListSchema } from './revisions.js';

const service = 'quotations';
const access = 'company';
const id = z.uuid();

export const GetDocument = defineMessage({
  service,
  name: 'get-document',
  access,
  input: z.object({ id }),
  output: documentAnswerSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
});

/** Everything the documents service needs to print it for this caller, and nothing the caller may not see. */
export const GetPrintDocument = defineMessage({
  service,
  name: 'get-print-document',
  access,
  input: z.object({ id, template: templateSchema.optional() }),
  output: printDocumentSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});

/** What was sent of a document: all revisions for its owner, for a recipient those that went to it. */
export const ListRevisions = defineMessage({
  service,
  name: 'list-revisions',
  access,
  input: z.object({ id }),
  output: revisionListSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
});

/** One revision as it was sent, in the shape of `get-document`; its `version` is the revision, which never changes. */
export const GetRevision = defineMessage({
  service,
  name: 'get-revision',
  access,
  input: z.object({ id, revision: revisionKeySchema }),
  output: documentAnswerSchema,
  errors: [errors.QUOTATION_NOT_FOUND, errors.REVISION_NOT_FOUND],
});

/** From one revision to another, or (the owner alone) to its present state. A recipient compares what it was sent. */
export const CompareRevisions = defineMessage({
  service,
  name: 'compare-revisions',
  access,
  input: z.object({ id, from: revisionKeySchema, to: z.union([z.literal(CURRENT), revisionKeySchema]) }),
  output: comparisonSchema,
  errors: [errors.QUOTATION_NOT_FOUND, errors.REVISION_NOT_FOUND],
  deadlineMs: 10_000,
});
