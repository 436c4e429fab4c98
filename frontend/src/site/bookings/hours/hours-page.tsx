import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { FailedPart } from '../../screens/part-states.tsx'
import { myHoursQuery } from '../booking-queries.ts'
import { HoursEditor } from './hours-editor.tsx'

/** /dashboard/provider/hours: when a provider can be booked, and for what. */
export const HoursPage = () => {
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.role === 'provider' })
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError, refetch } = useQuery({
    ...myHoursQuery(call, zone ?? ''),
    enabled: isIn && zone !== null,
    retryOnMount: false,
  })
  // Hours that another tab saves do not replace what is being edited here. The server reports the conflict on
  // saving.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  if (!isIn) return null
  return opened ? (
    <HoursEditor
      key={opened.version}
      loaded={opened}
      onNewer={async () => setOpened((await refetch()).data)}
    />
  ) : (
    <AppPage title={<Trans>Hours</Trans>}>
      <div className="mt-4">
        {isError ? <FailedPart onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </div>
    </AppPage>
  )
}
