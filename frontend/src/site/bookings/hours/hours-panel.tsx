import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { myHoursQuery } from '../booking-queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'
import { FailedPart } from '../../screens/part-states.tsx'
import type { ProviderBookingsSearch } from '../lists/provider-bookings-search.ts'
import { HoursEditor } from './hours-editor.tsx'

/** The provider's hours: beside the week if there is room, otherwise in its place. */
export const HoursPanel = ({ closeTo }: { closeTo: ProviderBookingsSearch }) => {
  const call = useCall()
  const zone = useReaderZone()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery({
    ...myHoursQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  // Hours that another tab saves do not replace what is being edited here. The server reports the conflict on
  // saving.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  const close = () => void navigate({ to: '/dashboard/provider/bookings', search: closeTo })
  return (
    <aside
      aria-labelledby="hours"
      className="min-w-0 self-start rounded-card border border-line bg-card p-5 max-xl:mx-auto max-xl:w-full max-xl:max-w-[40rem]"
    >
      {opened ? (
        <HoursEditor
          key={opened.version}
          loaded={opened}
          onClose={close}
          onNewer={async () => setOpened((await refetch()).data)}
        />
      ) : (
        <>
          <h2 id="hours" className="mb-4 text-xl">
            Hours
          </h2>
          {isError ? <FailedPart onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
        </>
      )}
    </aside>
  )
}
