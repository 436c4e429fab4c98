import type { InboxRow } from 'backend/contract/staff/console-inbox'
import { recordPage } from '../shown/record-links.ts'

/** In the address of a record that was opened from the inbox. */
export const inInbox = 'inbox'

/** The record's own page, which has its acts. */
export const inboxItemPage = ({ kind, id }: Pick<InboxRow, 'kind' | 'id'>): string =>
  `${recordPage(kind, id)}?${inInbox}`
