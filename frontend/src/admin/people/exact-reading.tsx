/** The exact events for an analyst, as an admin gives them: how far it is, and what may be done about it. */

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { OutputOf } from 'backend/contract/declare'
import {
  allowExactReading,
  endExactReading,
  exactReading,
  proposeExactReading,
} from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice } from '../acts/act-choice.tsx'
import { call } from '../data/call.ts'
import { exactMomentWords } from '../shown/moments.ts'
import { refetchEveryMs, useSignOutWhenRefused } from '../shown/use-answer.ts'

const exactDays = { '1': 'A day', '7': 'A week', '30': '30 days' }

export const ExactReading = ({ person: { id: accountId, name } }: { person: PersonRow }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['exact-reading', accountId],
    queryFn: ({ signal }) => call(exactReading, { accountId }, { signal }),
    refetchInterval: refetchEveryMs,
  })
  useSignOutWhenRefused(error)
  const onDone = () => void refetch()
  const parts = { about: { accountId }, onDone }
  return (
    <>
      {data && data.status !== 'none' && (
        <Typography role="status" sx={{ alignSelf: 'center' }}>
          {exactReadingWords(data)}
        </Typography>
      )}
      {data?.status === 'none' && (
        <ActButton
          {...parts}
          label="Ask for exact events"
          command={proposeExactReading}
          title={`Let ${name} read exact events?`}
          lead="Bookings, hours and conversations one by one, with pseudonyms for people. Anyone who knows our public pages can tell who some of them are. Another admin has to allow it."
          send="Ask"
          sending="Asking…"
          done={() => 'Asked. Another admin can allow it here.'}
          fields={(errorOf) => (
            <ActChoice name="days" label="For" options={exactDays} chosen="7" error={errorOf('days')} />
          )}
        />
      )}
      {data?.status === 'proposed' && !data.isByReader && (
        <ActButton
          {...parts}
          label="Allow exact events"
          command={allowExactReading}
          title={`Allow ${name} to read exact events?`}
          lead={`${exactReadingWords(data)} It begins now and ends by itself.`}
          send="Allow"
          sending="Allowing…"
          done={() => 'Allowed.'}
        />
      )}
      {data && data.status !== 'none' && (
        <ActButton
          {...parts}
          label={data.status === 'proposed' ? 'Turn down exact events' : 'End exact events'}
          command={endExactReading}
          title={data.status === 'proposed' ? 'Turn down this request?' : `End ${name}’s exact events?`}
          lead="They’ll read what all analysts read, from now on."
          send={data.status === 'proposed' ? 'Turn down' : 'End'}
          sending="Ending…"
          done={() => 'Ended.'}
        />
      )}
    </>
  )
}

export const exactReadingWords = (
  reading: Exclude<OutputOf<typeof exactReading>, { status: 'none' }>,
): string =>
  reading.status === 'allowed'
    ? `Reads exact events until ${exactMomentWords(reading.until)}.`
    : `${reading.isByReader ? 'You' : (reading.by ?? 'An admin who has left')} asked for exact events for ${
        reading.days === 1 ? 'a day' : `${reading.days} days`
      }.${reading.isByReader ? ' Another admin has to allow it.' : ''}`
