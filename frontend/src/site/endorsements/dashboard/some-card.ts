import type { EndorsementCard } from 'backend/contract/endorsements/worklist'

/** An endorsement that waits for the provider, for specs. @param said what differs */
export const someCard = (id: string, said: Partial<EndorsementCard> = {}): EndorsementCard => ({
  id,
  providerId: 'p1',
  endorser: {
    id: `by-${id}`,
    slug: id,
    name: id,
    types: [],
    profession: null,
    workplace: null,
    city: null,
    state: null,
    photo: null,
  },
  relationship: 'colleague',
  text: 'Priya stays calm, and families feel it.',
  pinPosition: null,
  requestedAt: null,
  submittedAt: '2026-11-01T08:00:00.000Z',
  approvedAt: null,
  ...said,
})
