/** The dialog to find a record of any kind: type, choose with the arrow keys, and open with Enter. */

import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { fewestFindLetters, type Found } from 'backend/contract/staff/console-find'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listMenu } from '../data/list-menu.ts'
import { isMoment, shortMomentWords } from '../shown/moments.ts'
import { recentRecords } from '../shown/recent-records.ts'
import { pathOfEvent, recordPage } from '../shown/record-links.ts'
import { useDebouncedText } from '../shown/use-settled.ts'
import { useFinds } from './use-finds.ts'

const kindOf = (list: string) => listMenu.find(({ name }) => name === list)?.label ?? 'Events'

const besideWords = ({ list, beside }: Found) => {
  const words = beside !== null && isMoment(beside) ? shortMomentWords(beside) : beside
  return [kindOf(list), words].filter(Boolean).join(' · ')
}

const pageOf = ({ list, id }: Found) => (list === 'events' ? pathOfEvent(id) : recordPage(list, id))

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = useDebouncedText(typed.trim())
  const { found, isSearching, error } = useFinds(words)
  const isAsked = words.length >= fewestFindLetters
  const options = typed.trim() === '' ? recentRecords() : found
  const isWaiting = isSearching || words !== typed.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': 'Find a record', sx: { alignSelf: 'flex-start', p: 2, overflow: 'visible' } },
      }}
    >
      <Autocomplete<Found>
        open={options.length > 0 || isAsked}
        // The list is open for as long as the dialog is: Escape means both.
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose()
        }}
        options={options}
        // The server has already filtered the options.
        filterOptions={(each) => each}
        autoHighlight
        disablePortal
        slotProps={{ listbox: { sx: { maxHeight: 'min(60dvh, 32rem)' } } }}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ list, id }) => `${list} ${id}`}
        noOptionsText={isWaiting ? 'Searching …' : (error?.message ?? 'Nothing found')}
        inputValue={typed}
        onInputChange={(_event, text) => setTyped(text)}
        // A heading for each kind would break the list of options for screen readers.
        renderOption={({ key, ...option }, each) => (
          <Box
            component="li"
            key={key}
            {...option}
            sx={{ columnGap: 2, flexWrap: 'wrap', '&&': { justifyContent: 'space-between' } }}
          >
            <span>{each.title}</span>
            <Typography component="span" variant="body2" color="text.secondary">
              {besideWords(each)}
            </Typography>
          </Box>
        )}
        onChange={(_event, chosen) => {
          if (!chosen) return
          onClose()
          void navigate(pageOf(chosen))
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label="Find a record"
            helperText={
              typed.trim() === '' && options.length > 0
                ? 'Opened last. Or type a name, an email, a phone number or an id.'
                : 'A part of a name, an email, a phone number or an id'
            }
          />
        )}
      />
    </Dialog>
  )
}
