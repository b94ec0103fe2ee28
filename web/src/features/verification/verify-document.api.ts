import type { Verification } from '@cotizaobra/proto/quotations/verify-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { isApiError } from '../../api/api-error.js';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';
import type { AppDispatch } from '../../api/use-app-dispatch.js';

const verifyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyDocument: build.query<Verification, string>({
      query: (code) => call(routeTable.verifyDocument, { params: { code } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVerifyDocumentQuery } = verifyApi;

/** A document by its code, for the web process; 404 for an unknown one. */
export async function loadVerification(dispatch: AppDispatch, code = ''): Promise<number | undefined> {
  const { error } = await dispatch(verifyApi.endpoints.verifyDocument.initiate(code));
  return isUnknownCode(error) ? 404 : undefined;
}

export const isUnknownCode = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);
