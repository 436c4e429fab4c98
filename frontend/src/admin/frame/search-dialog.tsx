/** The dialog to search records of every kind: type, choose with the arrow keys, and open with Enter. */
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { recordPage } from '../shown/record-links.ts'
import { useDebouncedText } from '../shown/use-settled.ts'
import { useFoundRecords, type FoundRecord } from './record-finds.ts'

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = useDebouncedText(typed.trim())
  const { finds, isFetching } = useFoundRecords(words)
  const isSearching = isFetching || words !== typed.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Find a record', sx: { alignSelf: 'flex-start', p: 2 } } }}
    >
      <Autocomplete<FoundRecord>
        open={words.length > 1}
        options={finds}
        // The server has already filtered the options.
        filterOptions={(options) => options}
        autoHighlight
        disablePortal
        getOptionLabel={({ name }) => name}
        getOptionKey={({ kind, id }) => `${kind} ${id}`}
        noOptionsText={isSearching ? 'Searching …' : 'Nothing found'}
        inputValue={typed}
        onInputChange={(_event, text) => setTyped(text)}
        // A heading for each kind would break the list of options for screen readers.
        renderOption={({ key, ...option }, { name, group }) => (
          <Box
            component="li"
            key={key}
            {...option}
            sx={{ gap: 2, '&&': { justifyContent: 'space-between' } }}
          >
            <span>{name}</span>
            <Typography component="span" variant="body2" color="text.secondary">
              {group}
            </Typography>
          </Box>
        )}
        onChange={(_event, found) => {
          if (!found) return
          onClose()
          void navigate(recordPage(found.kind, found.id))
        }}
        renderInput={(params) => <TextField {...params} autoFocus label="Find a record" />}
      />
    </Dialog>
  )
}
