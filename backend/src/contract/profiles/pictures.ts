/** What a photo may be when it is sent (product.md, "Provider profile"): to POST /api/provider-photo, as the body. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Bytes: 5 MB. */
export const largestPicture = 5 * 1024 * 1024

/** Pixels; a smaller picture would be mud on a provider's page. */
export const smallestPictureSide = 160

/** The one address that takes pictures. */
export const photoEndpoint = '/api/provider-photo'
