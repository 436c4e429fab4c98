/** The records that were opened last, in this tab alone: names of people stay in no storage. */

import type { Found } from 'backend/contract/staff/console-find'

const mostRecent = 6

/** The one opened last comes first. */
let recent: readonly Found[] = []

export const recentRecords = (): readonly Found[] => recent

export const rememberRecord = (opened: Found): void => {
  const others = recent.filter(({ list, id }) => list !== opened.list || id !== opened.id)
  recent = [opened, ...others].slice(0, mostRecent)
}
