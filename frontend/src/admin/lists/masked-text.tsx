/** How values are shown: masked values, missing values, moments. */

import Box from '@mui/material/Box'
import { masked } from 'backend/contract/masked'
import { exactMomentWords, shortMomentWords } from '../shown/moments.ts'
import { pseudonymOf } from '../shown/pseudonym.ts'
import { VisuallyHidden } from '../shown/visually-hidden.tsx'

interface MaskedTextProps {
  readonly value: string | number | null | undefined
  /** The id of the person whose name this is; a masked name is shown as their pseudonym. */
  readonly of?: string | null | undefined
}

/** A text of a record: the text itself, a dash if it is missing, or the mask. */
export const MaskedText = ({ value, of }: MaskedTextProps) => {
  if (value === masked) return <Masked of={of} />
  return <>{value === null || value === undefined || value === '' ? <Nothing /> : value}</>
}

const Masked = ({ of }: Pick<MaskedTextProps, 'of'>) => (
  <Box
    component="span"
    sx={{ color: 'text.secondary', letterSpacing: of == null ? '0.1em' : 0 }}
    title="Hidden from your role"
  >
    {of == null ? <span aria-hidden>{masked}</span> : pseudonymOf(of)}
    <VisuallyHidden> hidden</VisuallyHidden>
  </Box>
)

const Nothing = () => (
  <Box component="span" data-nothing sx={{ color: 'text.secondary' }}>
    <span aria-hidden>–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </Box>
)

interface MomentCellProps {
  readonly at: string | null
  /** Its date and time if left out. */
  readonly words?: (moment: string) => string
}

/** A moment in the reader's time zone on one line, with the exact moment on hover. */
export const MomentCell = ({ at, words = shortMomentWords }: MomentCellProps) =>
  at === null ? (
    <Nothing />
  ) : (
    <Box component="time" dateTime={at} title={exactMomentWords(at)} sx={{ whiteSpace: 'nowrap' }}>
      {words(at)}
    </Box>
  )
