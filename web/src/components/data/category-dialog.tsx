import { type CategoryNode, categoryNameSchema } from '@cotizaobra/proto/technical-data/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { Notice } from '../feedback/notice.js';
import { toast } from '../feedback/toast.js';
import { useDiscardGuard } from '../feedback/use-discard-guard.js';
import { applyApiError } from '../forms/apply-api-error.js';
import { TextField } from '../forms/text-field.js';
import type { CategoryAsked, CategoryCommands } from './category-menu.js';

interface CategoryDialogProps {
  asked: CategoryAsked;
  commands: CategoryCommands;
  onClose: () => void;
}

/** The dialog for the requested category action. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { asked } = props;
  return asked.kind === 'remove' ? <RemoveDialog {...props} node={asked.node} /> : <NameDialog {...props} />;
}

const nameSchema = z.object({ name: categoryNameSchema });

function NameDialog({ asked, commands, onClose }: CategoryDialogProps) {
  const node = asked.kind === 'rename' ? asked.node : null;
  const parent = asked.kind === 'create' ? asked.parent : null;
  const form = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name: node?.name ?? '' } });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { keyFor } = useIdempotencyKey();
  const submit = form.handleSubmit(async ({ name }) => {
    setRefusal(null);
    const parentId = parent?.id ?? null;
    try {
      if (node) await commands.rename({ id: node.id, version: node.version, name });
      else await commands.create({ name, parentId, idempotencyKey: keyFor({ name, parentId }) });
      void toast({
        tone: 'ok',
        title: node ? 'Categoría renombrada' : `Categoría «${name}» creada`,
        closeAfter: 3_000,
      });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(applyApiError(form, error));
    }
  });
  const title = node ? 'Cambiar nombre' : parent ? `Nueva subcategoría de ${parent.name}` : 'Nueva categoría';
  const { close, question } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <DialogFrame opened onClose={close} guarded size={460} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {refusal ? <Notice tone="err">{refusal}</Notice> : null}
          <TextField control={form.control} name="name" label="Nombre de la categoría" maxLength={120} data-autofocus />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              Guardar categoría
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </DialogFrame>
  );
}

function RemoveDialog({ node, commands, onClose }: CategoryDialogProps & { node: CategoryNode }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    try {
      await commands.remove({ id: node.id, version: node.version });
      void toast({ tone: 'ok', title: `Categoría «${node.name}» eliminada`, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(error.text);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`¿Eliminar la categoría ${node.name}?`}
      confirmLabel="Eliminar"
      loading={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {refusal ? <Notice tone="err">{refusal}</Notice> : 'Solo se elimina si está vacía. No se puede deshacer.'}
    </ConfirmDialog>
  );
}
