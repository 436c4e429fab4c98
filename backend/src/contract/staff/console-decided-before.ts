/**
 * GET /api/admin/decided/{kind}/{id}: for an item of the inbox, what staff decided before about the person whom it is
 * about: the author of a review, the other side of a reported conversation, the owner of a reported profile.
 */

import * as z from 'zod/mini'
import type { RowOf } from '../console-list.ts'
import { staffActsList } from './console-staff-acts.ts'

/** The newest decisions that are shown. */
export const newestDecisions = 5

const decision = z.extend(staffActsList.row, {
  /** What a report was closed with; null for other decisions. */
  outcome: z.nullable(z.string()),
})

export const decidedBefore = z.object({
  /** Their account, or the profile of a provider who has none. Null once it is gone. */
  person: z.nullable(z.object({ kind: z.enum(['people', 'providers']), id: z.string(), name: z.string() })),
  /** How often each was decided, the most frequent first. */
  counts: z.array(z.object({ act: z.string(), outcome: z.nullable(z.string()), times: z.int() })),
  newest: z.array(decision),
})

export type DecidedBefore = z.output<typeof decidedBefore>
export type Decision = RowOf<typeof staffActsList> & { readonly outcome: string | null }
