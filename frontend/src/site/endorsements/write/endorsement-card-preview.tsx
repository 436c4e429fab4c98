import { EndorsementQuote } from '../endorsement-quote.tsx'
import type { Writer } from '../endorsement-words.ts'

/** A placeholder for a writer who is not logged in or has no profile. */
const somebody: Writer = {
  id: 'you',
  slug: '',
  name: 'Your name',
  types: [],
  profession: null,
  city: null,
  state: null,
  photo: null,
}

interface AsTheCardProps {
  readonly writer: Writer | null
  readonly words: { readonly relationship: string; readonly text: string }
  /** The first name of the endorsed provider. */
  readonly about: string
}

/** The endorsement as it is being typed, shown as the public card. */
export const EndorsementCardPreview = ({ writer, words, about }: AsTheCardProps) => (
  <EndorsementQuote
    about={about}
    endorsement={{
      endorser: writer ?? somebody,
      relationship: words.relationship,
      text: words.text.trim() || 'Your endorsement will appear here.',
      pinPosition: null,
    }}
  />
)
