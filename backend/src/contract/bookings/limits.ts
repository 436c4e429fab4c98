/** The limits that a page needs: the domain's own, because the site may import the contract alone. */
export {
  farthestAhead,
  longestBookingNote,
  longestBookingReason,
  longestKindName,
  longestNotice,
  longestPause,
  longestPlace,
  longestPrice,
  longestTerms,
  minutesOf,
  mostKinds,
  mostProposals,
  mostSpansADay,
} from '../../domain/bookings/limits.ts'
