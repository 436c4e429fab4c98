/** A list as of a past moment: the button that asks for the moment, and the note that a past one is shown. */

import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { splitOffMoment } from '../data/of-moment.ts'
import { usePreparing } from '../data/preparing.ts'
import { shortMomentWords } from '../shown/moments.ts'
import { WaitingRows } from '../shown/states.tsx'
import { withFilterChanges } from './changed.ts'
import { PopoverButton } from './popover-button.tsx'
import { useList } from './use-list.ts'

const MomentForm = lazy(async () => ({ default: (await import('../shown/moment-form.tsx')).MomentForm }))

/** The moment that the list is shown as of; undefined for the current list. */
export const useListMoment = (): string | undefined => splitOffMoment(useList().filterValues).asOf

/** Whether the rows on the screen still belong to another moment than the requested one. */
export const useIsLoadingMoment = (): boolean => {
  const { isPlaceholderData } = useList()
  const asOf = useListMoment()
  const [shown, setShown] = useState(asOf)
  if (!isPlaceholderData && shown !== asOf) setShown(asOf)
  return isPlaceholderData === true && shown !== asOf
}

const PastProgress = lazy(async () => ({ default: (await import('./past-progress.tsx')).PastProgress }))

/** In place of the rows of a past list: how far that past is prepared, where it has to be. */
export const LoadingMoment = ({ label }: { label: string }) => {
  const preparing = usePreparing()
  const loading = <WaitingRows what={label} rows={10} height={28} />
  if (preparing === null) return loading
  return (
    <Suspense fallback={loading}>
      <PastProgress label={label} progress={preparing.progress} />
    </Suspense>
  )
}

const useChoose = () => {
  const { filterValues, setFilters } = useList()
  return (asOf: string | undefined) => setFilters(withFilterChanges(filterValues, { asOf }), undefined, false)
}

export const ListMoment = () => {
  const asOf = useListMoment()
  const choose = useChoose()
  return (
    <PopoverButton label="See an earlier date" icon={<History />} title="The list as it was" width={380}>
      {(close) => (
        <Suspense fallback={null}>
          <MomentForm
            key={asOf}
            at={asOf ?? null}
            onChoose={(moment) => {
              close()
              choose(moment.toISOString())
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

/** Renders nothing for the current list. */
export const ListMomentNote = () => {
  const asOf = useListMoment()
  const choose = useChoose()
  if (asOf === undefined) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => choose(undefined)}>
          Back to now
        </Button>
      }
    >
      This list as of {shortMomentWords(asOf)}. Nothing can be changed here.
    </Alert>
  )
}
