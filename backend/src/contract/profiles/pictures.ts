/**
 * The limits of an uploaded photo (product.md, "Provider profile"), which is the body of POST
 * /api/provider-photo.
 */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Bytes: 5 MB. */
export const largestPicture = 5 * 1024 * 1024

/** Pixels; a smaller picture would look blurred on a provider's page. */
export const smallestPictureSide = 160

/** The endpoint for picture uploads. */
export const photoEndpoint = '/api/provider-photo'
