/** The choices of a list's shape: its columns, and how dense its rows are. */

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useListShape } from './list-shape.ts'

interface ColumnChoicesProps {
  readonly resource: string
  readonly labels: readonly string[]
}

export const ColumnChoices = ({ resource, labels }: ColumnChoicesProps) => {
  const [shape, setShape] = useListShape(resource)
  const { hidden, isDense } = shape
  const toggle = (label: string) =>
    setShape({
      ...shape,
      hidden: hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label],
    })
  return (
    <>
      <Box sx={{ display: 'grid' }}>
        {labels.slice(1).map((label) => (
          <Choice
            key={label}
            label={label}
            isChosen={!hidden.includes(label)}
            onToggle={() => toggle(label)}
          />
        ))}
      </Box>
      <Box sx={{ mt: 1, pt: 1, borderTop: '1px solid', borderColor: 'divider' }}>
        <Choice
          label="Compact rows"
          isChosen={isDense}
          onToggle={() => setShape({ ...shape, isDense: !isDense })}
        />
      </Box>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

const Choice = ({ label, isChosen, onToggle }: ChoiceProps) => (
  <FormControlLabel label={label} control={<Checkbox checked={isChosen} onChange={onToggle} />} />
)
