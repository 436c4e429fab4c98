import type { PhotoFile } from './photo-files.ts'

/**
 * Where the files of photos are stored: a folder or a bucket. photo-store.spec.ts defines what every
 * store must do.
 */
export interface PhotoStore {
  /** Stores the whole file or nothing. Repeating it is no error. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  has(file: PhotoFile): Promise<boolean>
  /** Every file, in no order. A file that is stored or deleted meanwhile may be included or not. */
  list(): AsyncIterable<PhotoFile>
  /** Deletes all sizes of one photo; a missing photo is no error. */
  delete(owner: string, photoId: string): Promise<void>
  /** Deletes every file of a provider. Repeating it is no error. */
  deleteAllOf(owner: string): Promise<void>
}
