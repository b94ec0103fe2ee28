import { Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AddSupply } from '@cotizaobra/proto/technical-data/add-supply';
import { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { DeletePartida } from '@cotizaobra/proto/technical-data/delete-partida';
import { DeleteSupply } from '@cotizaobra/proto/technical-data/delete-supply';
import { GetPartida } from '@cotizaobra/proto/technical-data/get-partida';
import { GetPublicPartida } from '@cotizaobra/proto/technical-data/get-public-partida';
import { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import { ListPublicPartidas } from '@cotizaobra/proto/technical-data/list-public-partidas';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import { UpdateSupply } from '@cotizaobra/proto/technical-data/update-supply';
import { Controller } from '@nestjs/common';
import { PartidaEditor } from './partida-editor.js';
import { PartidaReader } from './partida-reader.js';
import { SupplyEditor } from './supply-editor.js';

type List = MessageOutput<typeof ListPartidas>;

@Controller()
export class PartidaRequests {
  constructor(
    private readonly reader: PartidaReader,
    private readonly editor: PartidaEditor,
    private readonly supplies: SupplyEditor,
  ) {}

  @Handles(ListPartidas)
  list(@Input() query: MessagePayload<typeof ListPartidas>): Promise<List> {
    return this.reader.list(query);
  }

  @Handles(ListPublicPartidas)
  listPublic(@Input() query: MessagePayload<typeof ListPublicPartidas>): Promise<List> {
    return this.reader.list(query);
  }

  @Handles(GetPartida)
  get(@Input() { id }: MessagePayload<typeof GetPartida>): Promise<Partida> {
    return this.reader.get(id);
  }

  @Handles(GetPublicPartida)
  getPublic(@Input() { id }: MessagePayload<typeof GetPublicPartida>): Promise<Partida> {
    return this.reader.get(id);
  }

  @Handles(CountPartidas)
  count(): Promise<{ count: number }> {
    return this.reader.count();
  }

  @Handles(SavePartida)
  save(@Input() input: MessagePayload<typeof SavePartida>): Promise<Partida> {
    return this.editor.save(input);
  }

  @Handles(UpdatePartida)
  update(@Input() input: MessagePayload<typeof UpdatePartida>): Promise<Partida> {
    return this.editor.update(input);
  }

  @Handles(DeletePartida)
  remove(@Input() { id, version }: MessagePayload<typeof DeletePartida>): Promise<{ id: string }> {
    return this.editor.remove(id, version);
  }

  @Handles(AddSupply)
  addSupply(@Input() { id, version, ...form }: MessagePayload<typeof AddSupply>): Promise<Partida> {
    return this.supplies.add(id, version, form);
  }

  @Handles(UpdateSupply)
  updateSupply(@Input() { id, version, ...form }: MessagePayload<typeof UpdateSupply>): Promise<Partida> {
    return this.supplies.update(id, version, form);
  }

  @Handles(DeleteSupply)
  deleteSupply(@Input() { id, version }: MessagePayload<typeof DeleteSupply>): Promise<Partida> {
    return this.supplies.remove(id, version);
  }
}
