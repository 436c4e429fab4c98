/** A record as its page draws it, now and in its past: a mark, what somebody said, and what is known of it. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MaskedText } from '../lists/masked-text.tsx'
import { isSameJson } from './alike.ts'
import { RecordFacts, ValueNow, QuotedWords, type RecordFact } from './facts.tsx'

export interface RecordContent {
  /** A mark or a word below the title. */
  readonly lead?: ReactNode
  /** What somebody said, in their own words. */
  readonly words?: string | null
  readonly parts: readonly { readonly title: string; readonly facts: readonly RecordFact[] }[]
}

/** @param now how it is drawn now, where the drawing is of its past: what differs says so */
export const RecordBody = ({
  of: { words, parts },
  now,
}: {
  of: RecordContent
  now?: RecordContent | undefined
}) => (
  <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
    {isSaid(words) && (
      <QuotedWords>
        <MaskedText value={words} />
      </QuotedWords>
    )}
    {now && words !== now.words && (
      <ValueNow>
        {isSaid(now.words) ? <QuotedWords>{now.words}</QuotedWords> : <MaskedText value={null} />}
      </ValueNow>
    )}
    {parts.map(({ title, facts }) => (
      <RecordFacts
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
export const changesBetween = (then: RecordContent, now: RecordContent): number => {
  const factsOf = ({ parts }: RecordContent) => parts.flatMap(({ facts }) => facts)
  const later = new Map(factsOf(now))
  const changed = factsOf(then).filter(([name, value]) => !isSameJson(value, later.get(name)))
  return changed.length + Number(!isSameJson(then.lead, now.lead)) + Number(then.words !== now.words)
}
