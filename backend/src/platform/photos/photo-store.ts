import type { PhotoFile } from './photo-files.ts'

/** Where the files of photos are kept: a folder, or a bucket. Every home keeps what photo-store-contract.ts says. */
export interface PhotoStore {
  /** Whole or not at all; again is no error. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** Null where there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  has(file: PhotoFile): Promise<boolean>
  /** Every file there is, in no order; one that is put in or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<PhotoFile>
  /** All sizes of one photo; one that is not there is no error. */
  delete(owner: string, photoId: string): Promise<void>
  /** Every file of a provider; again is no error. */
  deleteAllOf(owner: string): Promise<void>
}
