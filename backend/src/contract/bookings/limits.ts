/** The domain's limits that pages need, re-exported because the site may import only the contract. */
export {
  answerBefore,
  answerWithin,
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
