/** The states of a report about a profile or a conversation. */
import type { StatusTone } from './sign.tsx'

export const reportStatuses = { open: 'Open', closed: 'Closed' } as const

export const reportTones = { open: 'open', closed: 'quiet' } as const satisfies Record<
  keyof typeof reportStatuses,
  StatusTone
>
