/** The limits that a page needs: the domain's own, because the site may import the contract alone. */
export {
  farthestAheadDays,
  longestBookingNote,
  longestBookingReason,
  longestKindName,
  longestNoticeHours,
  longestPauseMinutes,
  longestPlace,
  longestPrice,
  longestTerms,
  minutesOfKinds,
  mostKinds,
  mostProposals,
  mostSpansADay,
} from '../../domain/bookings/limits.ts'
