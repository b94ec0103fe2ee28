import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import { DeleteCategory } from '@cotizaobra/proto/technical-data/delete-category';
import { DeleteResourceCategory } from '@cotizaobra/proto/technical-data/delete-resource-category';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import { RenameResourceCategory } from '@cotizaobra/proto/technical-data/rename-resource-category';
import { UpdateCategory } from '@cotizaobra/proto/technical-data/update-category';
import { Controller } from '@nestjs/common';
import { PartidaReader } from '../partida/partida-reader.js';
import { companyOf } from '../resource/company-of.js';
import { ResourceReader } from '../resource/resource-reader.js';
import { CategoryService, type SavedCategory } from './category.service.js';

/** The two kinds of trees: the technical data's is everybody's to read and a superAdmin's to change. */
@Controller()
export class CategoryRequests {
  constructor(
    private readonly categories: CategoryService,
    private readonly partidas: PartidaReader,
    private readonly resources: ResourceReader,
  ) {}

  @Handles(ListCategories)
  list(): Promise<MessageOutput<typeof ListCategories>> {
    return this.partidas.listCategories();
  }

  @Handles(CreateCategory)
  create(@Input() { name, parentId }: MessagePayload<typeof CreateCategory>): Promise<SavedCategory> {
    return this.categories.create(null, { name, parentId: parentId ?? null });
  }

  @Handles(UpdateCategory)
  update(@Input() change: MessagePayload<typeof UpdateCategory>): Promise<SavedCategory> {
    return this.categories.update(null, change);
  }

  @Handles(DeleteCategory)
  remove(@Input() { id, version }: MessagePayload<typeof DeleteCategory>): Promise<{ id: string }> {
    return this.categories.remove(null, id, version);
  }

  @Handles(ListResourceCategories)
  listOfCompany(
    @Input() _query: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListResourceCategories>> {
    return this.resources.listCategories(companyOf(actor));
  }

  @Handles(CreateResourceCategory)
  createOfCompany(
    @Input() { name, parentId }: MessagePayload<typeof CreateResourceCategory>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCategory> {
    return this.categories.create(companyOf(actor), { name, parentId: parentId ?? null });
  }

  @Handles(RenameResourceCategory)
  renameOfCompany(
    @Input() { id, version, name }: MessagePayload<typeof RenameResourceCategory>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCategory> {
    return this.categories.update(companyOf(actor), { id, version, name });
  }

  @Handles(DeleteResourceCategory)
  removeOfCompany(
    @Input() { id, version }: MessagePayload<typeof DeleteResourceCategory>,
    @CurrentActor() actor: Actor,
  ): Promise<{ id: string }> {
    return this.categories.remove(companyOf(actor), id, version);
  }
}
