/** A record as its page draws it, now and in the past: a mark, a quoted text, and its facts. */

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MaskedText } from '../lists/masked-text.tsx'
import type { RecordFact } from '../lists/shown-field.tsx'
import { isSameJson } from './alike.ts'
import { RecordFacts, ValueNow, QuotedWords } from './facts.tsx'

export interface RecordContent {
  /** A status mark or a word below the title. */
  readonly lead?: ReactNode
  /** A text in its author's own words. */
  readonly words?: string | null
  readonly parts: readonly { readonly title: string; readonly facts: readonly RecordFact[] }[]
}

interface DrawnProps {
  readonly of: RecordContent
  /** The current record, if a past one is drawn; differences are shown. */
  readonly now?: RecordContent | undefined
}

/** What somebody wrote, if the record has such a text. */
export const RecordWords = ({ of: { words }, now }: DrawnProps) =>
  (isSaid(words) || (now && words !== now.words)) && (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
    </Box>
  )

/** Its facts, by their heads. */
export const RecordParts = ({ of: { parts }, now }: DrawnProps) =>
  parts.map(({ title, facts }) => (
    <RecordFacts
      key={title}
      title={title}
      facts={facts}
      now={now?.parts.find((part) => part.title === title)?.facts}
    />
  ))

const isSaid = (words: string | null | undefined) => words != null && words !== ''

/** How many of the drawn things have changed since. */
export const changesBetween = (then: RecordContent, now: RecordContent): number => {
  const factsOf = ({ parts }: RecordContent) => parts.flatMap(({ facts }) => facts)
  const later = new Map(factsOf(now))
  const changed = factsOf(then).filter(([name, value]) => !isSameJson(value, later.get(name)))
  return changed.length + Number(!isSameJson(then.lead, now.lead)) + Number(then.words !== now.words)
}
