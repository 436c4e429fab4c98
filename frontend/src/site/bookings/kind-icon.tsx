import type { BookingCard, OfferedKind } from 'backend/contract/bookings/shapes'
import { CallIcon, HomeVisitIcon, MoonIcon, VideoIcon } from '../../ui/booking-icons.tsx'

interface KindIconProps {
  readonly kind: OfferedKind['kind']
  readonly meeting?: BookingCard['meeting'] | undefined
  readonly size?: number
}

/** The icon of a kind; a visit by video has the video icon. */
export const KindIcon = ({ kind, meeting, size = 20 }: KindIconProps) => {
  if (kind === 'intro') return <CallIcon size={size} />
  if (kind === 'overnight') return <MoonIcon size={size} />
  return meeting === 'video' ? <VideoIcon size={size} /> : <HomeVisitIcon size={size} />
}
