/** How values read: what is hidden from an analyst, what is missing, moments. */
import Box from '@mui/material/Box'
import { masked } from 'backend/contract/console'
import { VisuallyHidden } from '../log/visually-hidden.tsx'
import { exactWords, shortWords } from '../log/moments.ts'

/** A text of a record: itself, a dash for none, and what is masked as such. */
export const Told = ({ value }: { value: string | number | null | undefined }) => {
  if (value === masked) return <Masked />
  return <>{value === null || value === undefined || value === '' ? <Nothing /> : value}</>
}

const Masked = () => (
  <Box
    component="span"
    sx={{ color: 'text.secondary', letterSpacing: '0.1em' }}
    title="Hidden from your role"
  >
    <span aria-hidden>{masked}</span>
    <VisuallyHidden>hidden</VisuallyHidden>
  </Box>
)

const Nothing = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <span aria-hidden>–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </Box>
)

/** A moment in the reader's zone, exactly on hover. */
export const When = ({ at }: { at: string | null }) =>
  at === null ? (
    <Nothing />
  ) : (
    <Box component="time" dateTime={at} title={exactWords(at)} sx={{ whiteSpace: 'nowrap' }}>
      {shortWords(at)}
    </Box>
  )
