/** The token that a link in a mail carries. What it leads to is looked up; anything longer can lead to nothing. */
import * as z from 'zod/mini'

const invalid = 'This link is invalid'

export const linkToken = z.string(invalid).check(z.minLength(1, invalid), z.maxLength(200, invalid))
