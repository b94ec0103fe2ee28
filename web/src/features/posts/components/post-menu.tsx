import type { Post } from '@cotizaobra/proto/posts/model';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { postsTexts } from '../texts.js';

const texts = postsTexts.manage;

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  onHighlight: () => void;
  onRemove: () => void;
}

export function PostMenu({ post, onEdit, onHighlight, onRemove }: PostMenuProps) {
  const Star = post.highlight ? IconStarOff : IconStar;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.menu(post.title.slice(0, 80))}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />} onClick={onEdit}>
          {texts.edit}
        </Menu.Item>
        <Menu.Item leftSection={<Star size={18} stroke={1.5} aria-hidden />} onClick={onHighlight}>
          {post.highlight ? texts.unhighlight : texts.highlight}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />} onClick={onRemove}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
