/**
 * The names of the files of a provider's photo. A name is made from the provider's id and the picture that
 * they sent: the same picture gives the same files. The names begin with the provider's own id, so nobody can
 * use somebody else's photo as their own.
 */

/** Width and height in pixels: for lists, for the provider's page, and for the enlarged view. */
export const photoSizes = [160, 480, 1024] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The size that is named in a profile; the names of the others are derived from it. */
const namedSize: PhotoSize = 1024

export interface PhotoFile {
  /** The id of the provider whose photo it is. */
  readonly owner: string
  readonly photoId: string
  readonly size: PhotoSize
}

/** Lowercase letters, digits and hyphens: nothing that could lead out of a folder. */
const ownerForm = /^[a-z0-9][a-z0-9-]{0,39}$/
const nameForm = /^([a-z0-9][a-z0-9-]{0,39})-([0-9a-f]{32})-(160|480|1024)\.webp$/

/** @throws for anything that is not a provider's id, because it could name another folder, or all of them. */
export const checkedOwner = (owner: string): string => {
  if (!ownerForm.test(owner)) throw new Error('Photos belong to a provider')
  return owner
}

export const photoFileNameOf = ({ owner, photoId, size }: PhotoFile): string =>
  `${owner}-${photoId}-${size}.webp`

/** The name in the profile of the photo that this file is a size of. */
export const profileNameOf = (file: PhotoFile): string => photoFileNameOf({ ...file, size: namedSize })

/** The file with this name, or null if it is not the name of one of our photos. */
export const photoFileOf = (name: string): PhotoFile | null => {
  const [, owner, photoId, size] = nameForm.exec(name) ?? []
  const known = photoSizes.find((each) => String(each) === size)
  return owner !== undefined && photoId !== undefined && known !== undefined
    ? { owner, photoId, size: known }
    : null
}

/**
 * The name of a photo that is stored in a profile.
 * @param idOf a keyed hash (secrets.ts), so that nobody can tell from the name which picture was sent.
 * @param digest of the picture that was sent.
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
