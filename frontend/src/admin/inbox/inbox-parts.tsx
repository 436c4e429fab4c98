import type { InboxRow } from 'backend/contract/staff/console-inbox'
import { partsOf } from '../lists/list-types.ts'
import { recordPage } from '../shown/record-links.ts'

export { inboxList as list } from 'backend/contract/staff/console-inbox'

export const parts = partsOf<InboxRow>({ pageOf: ({ kind, id }) => recordPage(kind, id) })
