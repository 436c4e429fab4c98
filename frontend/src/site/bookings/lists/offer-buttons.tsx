import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { takeProposalAct } from '../one/booking-acts.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingActs } from '../use-booking-acts.ts'

interface OfferButtonsProps {
  readonly booking: BookingCard
  readonly offers: BookingCard['offers']
}

/** The times that the other side suggested, each a button that accepts it, above the link of their row. */
export const OfferButtons = ({ booking, offers }: OfferButtonsProps) => {
  const { perform, isSending } = useBookingActs()
  const [refused, setRefused] = useState<CommandFailure | null>(null)
  const accept = async (startsAt: string) => {
    const outcome = await perform(takeProposalAct(booking, startsAt))
    if (outcome === 'done') document.querySelector('main')?.focus({ preventScroll: true })
    else setRefused(outcome)
  }
  return (
    <>
      <ul aria-label={t`Suggested times`} className="relative z-10 mt-2.5 mb-2 flex w-fit flex-wrap gap-2">
        {offers.map((offer) => (
          <li key={offer.startsAt}>
            <Button
              kind="neutral"
              className="py-1"
              disabled={isSending || !booking.acts.includes('takeProposal')}
              onClick={() => void accept(offer.startsAt)}
            >
              {/* On a phone the time is a line of its own. */}
              <span className="text-balance">
                <Trans>
                  Accept <span className="whitespace-nowrap">{offer.first.start.shortDay}</span>,{' '}
                  <span className="whitespace-nowrap">
                    {offer.first.start.time} {offer.first.start.abbreviation}
                  </span>
                </Trans>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice refused={refused} />
    </>
  )
}
