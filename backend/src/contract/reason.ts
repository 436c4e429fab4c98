/** The reason that a member of staff must give for every change they make. */

import * as z from 'zod/mini'
import { trimText } from '../domain/written/text.ts'

const shortest = 5
const longest = 500
const tooShort = `Please give a reason of at least ${shortest} characters`

/**
 * The reason. It is kept with the event forever, is never sealed, and is part of the data export of the
 * person concerned. So it should name nobody, and a reason with an email address is refused.
 */
export const reasonField = z.string(tooShort).check(
  z.overwrite(trimText),
  z.minLength(shortest, tooShort),
  // Longer texts are refused before the search for an address, whose time grows with the square of the
  // length.
  z.maxLength(longest, { error: `Reason must be at most ${longest} characters`, abort: true }),
  z.refine(
    (words) => !/\S@\S+\.\S/.test(words),
    'Please leave out email addresses. Reasons are kept forever.',
  ),
)
