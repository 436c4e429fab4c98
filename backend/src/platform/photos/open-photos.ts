import { access, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotosHome } from '../settings/settings.ts'
import { writeWhole } from '../whole-file.ts'
import { bucketPhotos } from './bucket-photos.ts'
import { checkedOwner, photoFileNameOf, photoFileOf, photoSizes, type PhotoFile } from './photo-files.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos in a folder of this machine: one folder for each provider. */

/** @param directory created with the first photo. */
export const folderPhotos = (directory: string): PhotoStore => {
  const pathOf = (file: PhotoFile) => join(directory, file.owner, photoFileNameOf(file))
  return {
    put: (file, bytes) => writeWhole(pathOf(file), bytes, 0o644),
    get: (file) => readFile(pathOf(file)).catch(nullWhereMissing),
    has: async (file) => (await access(pathOf(file)).catch(nullWhereMissing)) !== null,
    async *list() {
      for (const folder of (await readdir(directory).catch(nullWhereMissing)) ?? [])
        for (const name of (await readdir(join(directory, folder)).catch(nullWhereMissing)) ?? []) {
          const file = photoFileOf(name)
          if (file?.owner === folder) yield file
        }
    },
    async delete(owner, photoId) {
      for (const size of photoSizes) await rm(pathOf({ owner, photoId, size }), { force: true })
    },
    deleteAllOf: (owner) => rm(join(directory, checkedOwner(owner)), { recursive: true, force: true }),
  }
}

const nullWhereMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

export const openPhotos = (home: PhotosHome): PhotoStore => {
  switch (home.home) {
    case 'folder':
      return folderPhotos(home.directory)
    case 'bucket':
      return bucketPhotos(home)
  }
}
