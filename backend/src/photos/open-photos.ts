import { bucketPhotos, type Bucket } from './bucket-photos.ts'
import { folderPhotos } from './folder-photos.ts'
import type { PhotoStore } from './photo-store.ts'

/** Where a deployment keeps its photos. */
export type PhotosHome =
  { readonly home: 'folder'; readonly directory: string } | ({ readonly home: 'bucket' } & Bucket)

export const openPhotos = (home: PhotosHome): PhotoStore => {
  switch (home.home) {
    case 'folder':
      return folderPhotos(home.directory)
    case 'bucket':
      return bucketPhotos(home)
  }
}
