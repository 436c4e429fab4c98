/** How many items wait for a moderator, of each kind. Apart from the other figures, because every page shows it. */

import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))

export const waitingCounts = z.object({
  heldReviews: count,
  conversationReports: count,
  profileReports: count,
  credentials: count,
  /** How many of them have waited longer than staff mean to let anybody wait (console-inbox.ts). */
  late: count,
})
