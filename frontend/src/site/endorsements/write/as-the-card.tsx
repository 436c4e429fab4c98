import { EndorsementQuote } from '../endorsement-quote.tsx'
import type { Writer } from '../endorsement-words.ts'
import type { KeptWords } from './kept-words.ts'

/** Stands in for whoever is not in yet, or has no profile. */
const somebody: Writer = {
  id: 'you',
  slug: '',
  name: 'Your name',
  types: [],
  city: null,
  state: null,
  photo: null,
}

/** What is being typed, as the public card. */
export const AsTheCard = ({ writer, words }: { writer: Writer | null; words: KeptWords }) => (
  <EndorsementQuote
    endorsement={{
      endorser: writer ?? somebody,
      relationship: words.relationship,
      text: words.text.trim() || 'Your words will stand here.',
      pinPosition: null,
    }}
  />
)
