/** The parts of an event's words. */

import type { EventDetail } from 'backend/contract/log/console-log'
import type { EventSign } from './event-sign.tsx'

export type Data = EventDetail['data']

export interface EventWords {
  readonly name: string
  readonly sign: EventSign
  readonly say: (data: Data) => string
}

export const words = (name: string, sign: EventSign, say: string | ((data: Data) => string)): EventWords => ({
  name,
  sign,
  say: typeof say === 'string' ? () => say : say,
})

export const text = (data: Data, field: string): string => {
  const value = data[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const counted = (count: string, one: string, many: string) =>
  `${count || 'Some'} ${count === '1' ? one : many}`
