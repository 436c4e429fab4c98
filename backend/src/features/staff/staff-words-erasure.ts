/** Erases a person's name and address from what staff typed: saved views, and the filters in the access log. */
import { isMentionedIn, mentionsOf, mentionsPattern } from '../../platform/processes/mentions.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'

export const staffWordsEraser = (): Eraser => ({
  async eraseMentions(transaction, person) {
    const words = mentionsOf(person)
    const { rows } = await transaction.query<{ id: string; name: string; search: string }>(
      'select id, name, search from staff.saved_view',
    )
    const ids = rows.filter(({ name, search }) => isMentionedIn(`${name}\n${decoded(search)}`, words))
    await transaction.query('delete from staff.saved_view where id = any ($1)', [ids.map(({ id }) => id)])
    // The entry stays: that somebody looked must not be forgotten with the person.
    await transaction.query(
      `update staff.look set filter = regexp_replace(filter, $1, '${erasedValue}', 'gi') where filter ~* $1`,
      [mentionsPattern(words)],
    )
  },
})

/** The values of a list's address. */
const decoded = (search: string) => [...new URLSearchParams(search).values()].join('\n')
