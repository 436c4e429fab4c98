/** The times of the series that the address describes: when each is, whether it is free, and the total. */

import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../server/queries.ts'
import { seriesTimesQuery } from '../booking-queries.ts'
import type { BookPageSearch } from './book-page-search.ts'
import type { BookingStepProps } from './step.ts'

const usualWeeks = 4

export const seriesOf = ({
  weekdays,
  weeks = usualWeeks,
  without,
}: Pick<BookPageSearch, 'weekdays' | 'weeks' | 'without'>) => ({
  weekdays: [...weekdays],
  weeks,
  without: [...without],
})

export const useSeriesTimes = (
  { provider, kind, zone, meeting, time, search }: BookingStepProps,
  series: ReturnType<typeof seriesOf>,
) =>
  useQuery({
    ...seriesTimesQuery(useCall(), {
      providerId: provider.slug,
      kindId: kind.kindId,
      zone,
      meeting,
      time: time.asked ?? { at: '' },
      series,
    }),
    enabled: search.isSeries && time.asked !== null && series.weekdays.length > 0,
    retryOnMount: false,
    placeholderData: (before) => before,
  })
