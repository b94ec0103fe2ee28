import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ComputeK } from '@cotizaobra/proto/quotations/compute-k';
import type { GetPolynomial } from '@cotizaobra/proto/quotations/get-polynomial';
import type { ListPriceIndices } from '@cotizaobra/proto/quotations/list-price-indices';
import type { SetPolynomial } from '@cotizaobra/proto/quotations/set-polynomial';
import { call } from '../../../api/call.js';
import { budgetApi, budgetOf } from './budget-tags.js';

export type Polynomial = MessageOutput<typeof GetPolynomial>;
export type Monomial = Polynomial['monomials'][number];
type KAnswer = MessageOutput<typeof ComputeK>;

/** 'Fórmula polinómica' of a document. */
const api = budgetApi.injectEndpoints({
  endpoints: (build) => ({
    getPolynomial: build.query<Polynomial, string>({
      query: (id) => call(budgetRouteTable.getPolynomial, { params: { id } }),
      providesTags: (_answer, _error, id) => budgetOf(id),
    }),
    setPolynomial: build.mutation<Polynomial, MessageInput<typeof SetPolynomial>>({
      query: ({ id, ...body }) => call(budgetRouteTable.setPolynomial, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : budgetOf(id)),
    }),
    computeK: build.mutation<KAnswer, MessageInput<typeof ComputeK>>({
      query: ({ id, ...body }) => call(budgetRouteTable.computeK, { params: { id }, body }),
    }),
    listPriceIndices: build.query<MessageOutput<typeof ListPriceIndices>, void>({
      query: () => call(budgetRouteTable.listPriceIndices, {}),
    }),
  }),
});

export const { setPolynomial } = api.endpoints;
export const { useGetPolynomialQuery, useComputeKMutation, useListPriceIndicesQuery } = api;
