import { Module } from '@nestjs/common';
import { CompanyNameRepository } from './companies/company-name.repository.js';
import { CompanySavedConsumer } from './companies/company-saved.consumer.js';
import { AddPostImageHandler } from './images/add-post-image.js';
import { ImageSweeper } from './images/image-sweeper.js';
import { PostImages } from './images/post-images.js';
import { CreatePostHandler } from './post/create-post.js';
import { DeletePostHandler } from './post/delete-post.js';
import { ListManagedPostsHandler } from './post/list-managed-posts.js';
import { ListPostTagsHandler } from './post/list-post-tags.js';
import { ListPostsHandler } from './post/list-posts.js';
import { ListPublicPostsHandler } from './post/list-public-posts.js';
import { PostRepository } from './post/post.repository.js';
import { PostReader } from './post/post-reader.js';
import { UpdatePostHandler } from './post/update-post.js';

@Module({
  controllers: [
    ListPublicPostsHandler,
    ListPostsHandler,
    ListManagedPostsHandler,
    CreatePostHandler,
    UpdatePostHandler,
    DeletePostHandler,
    ListPostTagsHandler,
    AddPostImageHandler,
    CompanySavedConsumer,
  ],
  providers: [PostReader, PostRepository, PostImages, ImageSweeper, CompanyNameRepository],
})
export class AppModule {}
