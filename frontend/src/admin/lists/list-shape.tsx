/** Which columns of a list are shown and how dense its rows are: each user's choice, kept in this browser. */
import ViewColumn from '@mui/icons-material/ViewColumn'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useGetIdentity, useStore } from 'react-admin'
import { viewsPrefix } from '../data/store.ts'
import type { Column } from './list-types.ts'
import { PopoverButton } from './popover-button.tsx'

interface ListShape {
  /** Labels of the hidden columns. */
  readonly hidden: readonly string[]
  readonly isDense: boolean
}

const asMade: ListShape = { hidden: [], isDense: false }

export const useListShape = (resource: string) => {
  const { identity } = useGetIdentity()
  return useStore<ListShape>(`${viewsPrefix}${String(identity?.id)}.${resource}.shape`, asMade)
}

/** The first column names the record and links to it, so it is always shown. */
export const columnsShown = <Row,>(
  columns: readonly Column<Row>[],
  { hidden }: ListShape,
): readonly Column<Row>[] =>
  columns
    .filter(({ label }, place) => place === 0 || !hidden.includes(label))
    // If some columns are hidden, there is room for those that are otherwise left out on a narrow screen.
    .map((column) => (hidden.length > 0 ? { ...column, from: undefined } : column))

interface ListShapeButtonProps {
  readonly resource: string
  readonly labels: readonly string[]
}

export const ListShapeButton = ({ resource, labels }: ListShapeButtonProps) => {
  const [shape, setShape] = useListShape(resource)
  const { hidden, isDense } = shape
  const toggle = (label: string) =>
    setShape({
      ...shape,
      hidden: hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label],
    })
  return (
    <PopoverButton label="Columns" icon={<ViewColumn />} title="Columns" width={260}>
      {() => (
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
      )}
    </PopoverButton>
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
