/** Closing a report: what was found, and why. */
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { closeProfileReport, type ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { reportOutcomes } from './report-words.ts'

export const CloseReport = ({ id, status }: Pick<ProfileReportRow, 'id' | 'status'>) =>
  status === 'open' && (
    <ActButton act="closeProfileReport" label="Close the report" isMain>
      {(close) => (
        <ActDialog
          act={closeProfileReport}
          title="Close this report?"
          lead="The provider isn’t told that there was a report."
          about={{ reportId: id }}
          send="Close"
          sending="Closing…"
          done={() => 'The report is closed.'}
          onClose={close}
          fields={(errorOf) => <Outcomes error={errorOf('outcome')} />}
        />
      )}
    </ActButton>
  )

const Outcomes = ({ error }: { error: string | undefined }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <FormLabel component="legend" error={error !== undefined}>
      Outcome
    </FormLabel>
    <RadioGroup name="outcome" defaultValue="">
      {Object.entries(reportOutcomes).map(([value, label]) => (
        <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
      ))}
    </RadioGroup>
    {error !== undefined && (
      <FormHelperText error role="alert">
        Please choose an outcome
      </FormHelperText>
    )}
  </Box>
)
