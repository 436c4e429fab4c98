/** The token in an emailed link. It is looked up on the server; a longer one cannot be valid. */
import * as z from 'zod/mini'

const invalid = 'This link is invalid'

export const linkToken = z.string(invalid).check(z.minLength(1, invalid), z.maxLength(200, invalid))
