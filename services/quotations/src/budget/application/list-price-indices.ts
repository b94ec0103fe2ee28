import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListPriceIndices } from '@cotizaobra/proto/quotations/list-price-indices';
import { priceIndexList } from '@cotizaobra/proto/rules/budget/price-indices';
import { Controller } from '@nestjs/common';

@Controller()
export class ListPriceIndicesHandler {
  @Handles(ListPriceIndices)
  async execute(): Promise<MessageOutput<typeof ListPriceIndices>> {
    return { ...priceIndexList, indices: [...priceIndexList.indices] };
  }
}
