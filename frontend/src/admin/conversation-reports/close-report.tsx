/** Closing a report: what was found, and why. Whoever reported reads both. */
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { closeConversationReport, type ConversationReportRow } from 'backend/contract/messages/moderation'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { reportOutcomes } from './report-words.ts'

export const CloseReport = ({ id, status }: Pick<ConversationReportRow, 'id' | 'status'>) =>
  status === 'open' && (
    <ActButton act="closeConversationReport" label="Close the report" isMain>
      {(close) => (
        <ActDialog
          act={closeConversationReport}
          title="Close this report?"
          lead="Whoever reported reads the outcome and your reason. The other side isn’t told who reported."
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
