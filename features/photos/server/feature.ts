import type { Feature } from '../../../platform/server/feature.ts';
import { photoTasks } from './make-avif.ts';
import { photoData } from './photo-data.ts';
import { photoRoutes } from './routes.ts';
import { sweepPhotos } from './sweep-photos.ts';

export const photos: Feature = {
  name: 'photos',
  tables: ['photo_uploads', 'photos'],
  calls: photoRoutes,
  tasks: photoTasks,
  nightly: { sweepFiles: sweepPhotos },
  personalData: [photoData],
};
