/**
 * Takes the selected items of the inbox, gives them to a colleague, or puts them back. They are decided one at a time,
 * because each is to be read.
 */

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { inboxColleagues, putBackItems, takeItems } from 'backend/contract/staff/taken-items'
import { useNotify, useRefresh } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { ColleagueField } from '../acts/colleague-field.tsx'
import { call } from '../data/call.ts'
import { useList } from '../lists/use-list.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const TakeSeveral = () => {
  const { selectedIds, onUnselectItems } = useList()
  const take = useCommand(call, takeItems)
  const putBack = useCommand(call, putBackItems)
  const notify = useNotify()
  const refresh = useRefresh()
  const { data: colleagues = [] } = useQuery({
    queryKey: ['inbox-colleagues'],
    queryFn: ({ signal }) => call(inboxColleagues, {}, { signal }),
  })
  const ids = selectedIds.map(String)
  const tell = async (sending: ReturnType<typeof take.send>, done: string, left: string) => {
    const sent = await sending
    if (sent === null) return
    if ('failure' in sent) return notify(sent.failure.message, { type: 'error' })
    const { changed } = sent.answer
    const others = changed < ids.length ? ` ${left}` : ''
    notify(`${done} ${items(changed)}.${others}`, { type: changed === 0 ? 'warning' : 'success' })
    onUnselectItems()
    refresh()
  }
  const takeFor = (colleague?: (typeof colleagues)[number]) =>
    void tell(
      take.send({ ids, ...(colleague && { accountId: colleague.accountId }) }),
      colleague ? `Gave ${colleague.name}` : 'Took',
      'A colleague has the others, or they’ve been decided.',
    )
  return (
    <>
      <Button variant="contained" disabled={take.isSending} onClick={() => takeFor()}>
        Take
      </Button>
      {colleagues.length > 0 && (
        <ColleagueField
          label="Give to"
          colleagues={colleagues}
          value=""
          disabled={take.isSending}
          onChoose={(chosen) => {
            const colleague = colleagues.find(({ accountId }) => accountId === chosen)
            if (colleague) takeFor(colleague)
          }}
        />
      )}
      <Button
        color="secondary"
        disabled={putBack.isSending}
        onClick={() => void tell(putBack.send({ ids }), 'Put back', 'You didn’t have the others.')}
      >
        Put back
      </Button>
    </>
  )
}
