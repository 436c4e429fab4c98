import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { reviewOfBookingQuery } from '../../reviews/mine/my-queries.ts'

/** Links a parent to the form for their review, as long as they can write one and have not. */
export const ReviewLink = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery({ ...reviewOfBookingQuery(useCall(), bookingId), retryOnMount: false })
  if (data?.standing !== 'may' || data.review !== null) return null
  return (
    <Link
      to="/dashboard/client/reviews/write/$bookingId"
      params={{ bookingId }}
      className={classNames(buttonClass('accent', 'large'), 'mt-5')}
    >
      Write a review
    </Link>
  )
}
