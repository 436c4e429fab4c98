/** The places of a chosen state: who is there, and what found nobody. */

import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { statePlaces } from 'backend/contract/staff/console-dashboard'
import { useState } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { PlainLink } from './list-link.tsx'

/** "San Antonio" for `san-antonio`. */
const placeWords = (place: string) =>
  place === ''
    ? 'Elsewhere, or no place kept'
    : place.replaceAll(
        /(^|-)(.)/g,
        (_all, before: string, letter: string) => `${before && ' '}${letter.toUpperCase()}`,
      )

/** Not a number under five: it may be more requests than that, of fewer providers. */
const orFew = (count: number | null) => (count === null ? 'few' : numberWords(count))

const filtered = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
const notAccepted = filtered({ status: ['declined', 'withdrawn', 'expired'] })

export const StatePlaces = ({ states }: { readonly states: readonly string[] }) => {
  const [state, setState] = useState('')
  return (
    <>
      <TextField
        select
        size="small"
        id="places-of"
        label="Places in a state"
        value={state}
        onChange={({ target }) => setState(target.value)}
        sx={{ maxWidth: 240 }}
      >
        {states.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      {state !== '' && <Places key={state} state={state} />}
    </>
  )
}

const Places = ({ state }: { readonly state: string }) => {
  const query = useConsoleQuery(statePlaces, `dashboard/places?state=${state}`)
  if (query.isPending) return <WaitingRows what="the places" rows={1} height={120} />
  if (query.data === undefined)
    return <LoadFailed what="the places" error={query.error} onRetry={() => void query.refetch()} />
  const { places, sql } = query.data.answer
  const sqlSearch = new URLSearchParams({ query: sql, ':state': state }).toString()
  return (
    <>
      <Box tabIndex={0} role="region" aria-label={`Places in ${state}, table`} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={`Places in ${state}`}>
          <TableHead>
            <TableRow>
              <TableCell>Place</TableCell>
              <TableCell align="right">Found no one</TableCell>
              <TableCell align="right">Not accepted</TableCell>
              <TableCell align="right">Providers</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {places.map((each) => (
              <TableRow key={each.place}>
                <TableCell component="th" scope="row">
                  {placeWords(each.place)}
                </TableCell>
                <TableCell align="right">{orFew(each.foundNone)}</TableCell>
                <TableCell align="right">{orFew(each.notAccepted)}</TableCell>
                <TableCell align="right">
                  {each.providers === 0 || each.place === '' ? (
                    numberWords(each.providers)
                  ) : (
                    <PlainLink
                      resource="providers"
                      search={filtered({ q: placeWords(each.place), state: [state] })}
                      name={numberWords(each.providers)}
                      label={`${numberWords(each.providers)} in ${placeWords(each.place)}`}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        Of the last 90 days. Searches are of five or more, and requests that were declined, withdrawn or not
        answered are of five providers or more. Fewer are “few” and counted under “Elsewhere”, which also has
        searches without a place.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: 14 }}>
        <PlainLink resource="bookings" search={notAccepted} name="Requests not accepted" />
        <PlainLink resource="sql" search={sqlSearch} name={`See the SQL for ${state}`} />
      </Box>
    </>
  )
}
