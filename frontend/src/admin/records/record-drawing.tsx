/** A record as its page draws it, now and in its past: a mark, what somebody said, and what is known of it. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MaskedText } from '../lists/masked-text.tsx'
import { isAlike } from './alike.ts'
import { Facts, Now, Words, type Fact } from './facts.tsx'

export interface Drawing {
  /** A mark or a word below the title. */
  readonly lead?: ReactNode
  /** What somebody said, in their own words. */
  readonly words?: string | null
  readonly parts: readonly { readonly title: string; readonly facts: readonly Fact[] }[]
}

/** @param now how it is drawn now, where the drawing is of its past: what differs says so */
export const RecordDrawing = ({ of: { words, parts }, now }: { of: Drawing; now?: Drawing | undefined }) => (
  <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
    {isSaid(words) && (
      <Words>
        <MaskedText value={words} />
      </Words>
    )}
    {now && words !== now.words && (
      <Now>{isSaid(now.words) ? <Words>{now.words}</Words> : <MaskedText value={null} />}</Now>
    )}
    {parts.map(({ title, facts }) => (
      <Facts
        key={title}
        title={title}
        facts={facts}
        now={now?.parts.find((part) => part.title === title)?.facts}
      />
    ))}
  </Box>
)

const isSaid = (words: string | null | undefined) => words != null && words !== ''

/** How many of the things that are drawn are not what they were. */
export const changesBetween = (then: Drawing, now: Drawing): number => {
  const factsOf = ({ parts }: Drawing) => parts.flatMap(({ facts }) => facts)
  const later = new Map(factsOf(now))
  const changed = factsOf(then).filter(([name, value]) => !isAlike(value, later.get(name)))
  return changed.length + Number(!isAlike(then.lead, now.lead)) + Number(then.words !== now.words)
}
