import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetPolynomial } from '@cotizaobra/proto/quotations/get-polynomial';
import { polynomialFormula } from '@cotizaobra/proto/rules/budget/polynomial';
import { priceIndexList } from '@cotizaobra/proto/rules/budget/price-indices';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { footerAt } from '../../quotation/domain/document-totals.js';
import { indexOf, overheadWeight } from '../domain/index-weights.js';
import { PolynomialRepository } from '../persistence/polynomial.repository.js';
import { type Exploded, Explosions } from './explosions.js';

/** 'Fórmula polinómica' of documents. */
@Injectable()
export class Polynomials {
  constructor(
    private readonly explosions: Explosions,
    private readonly repository: PolynomialRepository,
  ) {}

  /** From the explosion, the footer, the chosen indices and the kept grouping. */
  async read(document: QuotationDocument): Promise<MessageOutput<typeof GetPolynomial>> {
    const { resources, withoutAnalysis } = await this.explosions.read(document);
    const groups = await this.repository.groups(document.id);
    const weights = [...resources.map(weightOf), overheadOf(document)];
    const { monomials, problems, notes } = polynomialFormula(weights, groups);
    const outside = withoutAnalysis === '0.00' ? [] : [outsideNote(withoutAnalysis, document)];
    return {
      version: document.version,
      monomials,
      isGrouped: groups !== null,
      resources: resources.map(({ stored, amount }) => ({
        resourceId: stored.id,
        description: stored.description,
        index: indexOf(stored),
        suggested: stored.priceIndex === null,
        amount,
      })),
      problems,
      notes: [...notes, ...outside],
      source: priceIndexList.source,
    };
  }
}

const weightOf = ({ stored, amount }: Exploded) => ({ index: indexOf(stored), amount: amountToCents(amount) });

function overheadOf({ footer, itemsSum, taxMode, createdAt }: QuotationDocument) {
  return overheadWeight(footer ? footerAt(footer, itemsSum, taxMode, createdAt).rows : []);
}

const outsideNote = (amount: string, { general }: QuotationDocument): string =>
  `Las partidas sin análisis suman ${formatMoney(amount, general.typeMoneda)} y no entran en la fórmula.`;
