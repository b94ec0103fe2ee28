import { Module } from '@nestjs/common';
import { CompanyNameRepository } from './companies/company-name.repository.js';
import { CompanyNamesConsumer } from './companies/company-names.consumer.js';
import { ImageSweeper } from './images/image-sweeper.js';
import { PostImages } from './images/post-images.js';
import { PostRepository } from './post/post.repository.js';
import { PostRequests } from './post/post.requests.js';
import { PostService } from './post/post.service.js';

@Module({
  controllers: [PostRequests, CompanyNamesConsumer],
  providers: [PostService, PostRepository, PostImages, ImageSweeper, CompanyNameRepository],
})
export class AppModule {}
