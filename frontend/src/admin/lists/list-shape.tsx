/** Which columns of a list somebody sees, and how close its rows are: their own choice, in this browser. */
import ViewColumn from '@mui/icons-material/ViewColumn'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useGetIdentity, useStore } from 'react-admin'
import { viewsPrefix } from '../data/store.ts'
import type { Column } from './list-types.ts'
import { PopoverButton } from './popover-button.tsx'

interface ListShape {
  /** Labels of the columns that are left out. */
  readonly hidden: readonly string[]
  readonly isDense: boolean
}

const asMade: ListShape = { hidden: [], isDense: false }

export const useListShape = (resource: string) => {
  const { identity } = useGetIdentity()
  return useStore<ListShape>(`${viewsPrefix}${String(identity?.id)}.${resource}.shape`, asMade)
}

/** The first column names the record and leads to it: it is always there. */
export const columnsShown = <Row,>(
  columns: readonly Column<Row>[],
  { hidden }: ListShape,
): readonly Column<Row>[] =>
  columns
    .filter(({ label }, place) => place === 0 || !hidden.includes(label))
    // Where some were left out there is room for those that a narrow screen has no place for.
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
