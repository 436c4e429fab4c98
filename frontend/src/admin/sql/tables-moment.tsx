/** Which moment's tables a query reads: the live ones, or those of a moment in the past. */

import History from '@mui/icons-material/History'
import { Alert, Box, Button } from '@mui/material'
import { PopoverButton } from '../lists/popover-button.tsx'
import { MomentForm } from '../shown/moment-form.tsx'
import { isMoment, shortMomentWords } from '../shown/moments.ts'

interface TablesMomentProps {
  /** ISO 8601; null for the live tables. */
  readonly asOf: string | null
  readonly onChoose: (asOf: string | null) => void
}

export const TablesMoment = ({ asOf, onChoose }: TablesMomentProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ mx: -2 }}>
      <PopoverButton
        label="See an earlier date"
        icon={<History />}
        title="The tables as they were"
        width={380}
      >
        {(close) => (
          <MomentForm
            key={asOf}
            at={asOf}
            onChoose={(moment) => {
              close()
              onChoose(moment.toISOString())
            }}
          />
        )}
      </PopoverButton>
    </Box>
    {asOf !== null && (
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button color="inherit" onClick={() => onChoose(null)}>
            Back to now
          </Button>
        }
      >
        {isMoment(asOf)
          ? `Queries read the tables as of ${shortMomentWords(asOf)}. Searches and profile views are those of today.`
          : 'This link has no valid date and time.'}
      </Alert>
    )}
  </Box>
)
