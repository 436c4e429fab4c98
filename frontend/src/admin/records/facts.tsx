import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RecordFact } from '../lists/shown-field.tsx'
import { Fact, FactList } from '../shown/facts.tsx'
import { isSameJson } from './alike.ts'

interface FactsProps {
  readonly title: string
  readonly facts: readonly RecordFact[]
  /** The current facts, if `facts` are from the past. */
  readonly now?: readonly RecordFact[] | undefined
}

/** The facts of a record: names and values. */
export const RecordFacts = ({ title, facts, now }: FactsProps) => (
  <Card component="section" aria-label={title}>
    <Typography variant="h2" sx={{ mb: 1.25 }}>
      {title}
    </Typography>
    <FactList>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
          {now && <Later then={value} now={now.find((fact) => fact[0] === name)?.[1]} />}
        </Fact>
      ))}
    </FactList>
  </Card>
)

/** The current value below a past one; nothing if it is unchanged. */
const Later = ({ then, now }: { then: ReactNode; now: ReactNode }) =>
  isSameJson(then, now) ? null : <ValueNow>{now}</ValueNow>

/** The current value, shown below the past one. */
export const ValueNow = ({ children }: { children: ReactNode }) => (
  <Box data-now sx={{ mt: 0.5, px: 1.5, py: 0.75, borderRadius: '10px', bgcolor: 'var(--color-wash)' }}>
    <Box component="span" sx={{ mr: 0.75, fontSize: 13, fontWeight: 600 }}>
      Now
    </Box>
    {children}
  </Box>
)

/** A text in its author's own words. */
export const QuotedWords = ({ children }: { children: ReactNode }) => (
  <Box
    component="blockquote"
    sx={{
      m: 0,
      fontFamily: 'var(--font-serif)',
      fontSize: 21,
      lineHeight: '29px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    }}
  >
    {children}
  </Box>
)
