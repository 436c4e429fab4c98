import type { PhotosHome } from '../settings/settings.ts'
import { bucketPhotos } from './bucket-photos.ts'
import { folderPhotos } from './folder-photos.ts'
import type { PhotoStore } from './photo-store.ts'

export const openPhotos = (home: PhotosHome): PhotoStore => {
  switch (home.home) {
    case 'folder':
      return folderPhotos(home.directory)
    case 'bucket':
      return bucketPhotos(home)
  }
}
