/** Why a member of staff did what they did: asked of them wherever they change anything. */
import * as z from 'zod/mini'

const shortest = 5
const longest = 500

/**
 * Why. Kept with the event for ever and never sealed, and read by whom it concerns in the export of their data: so it
 * should name nobody, and one with an address in it is refused.
 */
export const reasonField = z.string('Please give a reason').check(
  z.trim(),
  z.minLength(shortest, `Please give a reason of at least ${shortest} characters`),
  // Nothing longer is searched for an address: that takes the square of its length.
  z.maxLength(longest, { error: `Reason must be at most ${longest} characters`, abort: true }),
  z.refine(
    (words) => !/\S@\S+\.\S/.test(words),
    'Please leave out email addresses. Reasons are kept forever.',
  ),
)
