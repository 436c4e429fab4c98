/** How far staff are with a report, of a profile or of a conversation. */
import type { StatusTone } from './sign.tsx'

export const reportStatuses = { open: 'Open', closed: 'Closed' } as const

export const reportTones = { open: 'open', closed: 'quiet' } as const satisfies Record<
  keyof typeof reportStatuses,
  StatusTone
>
