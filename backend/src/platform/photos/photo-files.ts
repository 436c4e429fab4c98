/**
 * What the files of a provider's photo are called. The name follows from the provider and from what they sent: the same
 * picture is the same files, and theirs begin with their own id, so nobody can give themselves another's.
 */

/** Pixels, each a square: for lists, for their page, and for whoever looks closely. */
export const photoSizes = [160, 480, 1024] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The size that a profile names; the others are found from it. */
const namedSize: PhotoSize = 1024

export interface PhotoFile {
  /** The provider whose it is. */
  readonly owner: string
  readonly photoId: string
  readonly size: PhotoSize
}

/** Lowercase letters, digits and hyphens: nothing that could leave a folder. */
const ownerForm = /^[a-z0-9][a-z0-9-]{0,39}$/
const nameForm = /^([a-z0-9][a-z0-9-]{0,39})-([0-9a-f]{32})-(160|480|1024)\.webp$/

/** @throws for what is no provider's id: a folder of that name would be another, or all of them. */
export const checkedOwner = (owner: string): string => {
  if (!ownerForm.test(owner)) throw new Error('Photos belong to a provider')
  return owner
}

export const photoFileNameOf = ({ owner, photoId, size }: PhotoFile): string =>
  `${owner}-${photoId}-${size}.webp`

/** What a profile says whose photo this file is a size of. */
export const profileNameOf = (file: PhotoFile): string => photoFileNameOf({ ...file, size: namedSize })

/** The file of this name, or null where no photo of ours is called so. */
export const photoFileOf = (name: string): PhotoFile | null => {
  const [, owner, photoId, size] = nameForm.exec(name) ?? []
  const known = photoSizes.find((each) => String(each) === size)
  return owner !== undefined && photoId !== undefined && known !== undefined
    ? { owner, photoId, size: known }
    : null
}

/**
 * What a profile says of a photo.
 * @param idOf a keyed hash (secrets.ts): from the name nobody learns which picture was sent.
 * @param digest of what was sent.
 */
export const photoNameOf = (
  idOf: (kind: string, words: string) => string,
  owner: string,
  digest: string,
): string => {
  return photoFileNameOf({
    owner: checkedOwner(owner),
    photoId: idOf('photo', `${owner}/${digest}`),
    size: namedSize,
  })
}
