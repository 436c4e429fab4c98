/** One endorsement as its card shows it, on a profile and in the lists of its two sides. */
import * as z from 'zod/mini'

/** ISO 8601. */
const moment = z.string()

/** Whoever writes, as the card shows them. */
export const endorser = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  /** What they say they do, where their kind of care is "Other". */
  profession: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})

/** What everyone may read of an approved endorsement; the moments are its timeline: facts only. */
export const endorsementCard = z.object({
  id: z.string(),
  providerId: z.string(),
  endorser,
  relationship: z.string(),
  text: z.string(),
  /** From 1; null where it is not pinned. */
  pinPosition: z.nullable(z.int()),
  /** Null where nobody asked for it. */
  requestedAt: z.nullable(moment),
  submittedAt: moment,
  approvedAt: z.nullable(moment),
})

export type EndorsementCard = z.infer<typeof endorsementCard>
