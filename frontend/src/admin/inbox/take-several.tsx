/**
 * Takes the selected items of the inbox, gives them to a colleague, or puts them back. They are decided one at a time,
 * because each is to be read.
 */
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { inboxColleagues, putBackItems, takeItems } from 'backend/contract/staff/taken-items'
import { useNotify, useRefresh } from 'react-admin'
import { useSendCommand } from '../acts/use-sending.ts'
import { call } from '../data/call.ts'
import { useList } from '../lists/use-list.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const TakeSeveral = () => {
  const { selectedIds, onUnselectItems } = useList()
  const take = useSendCommand(takeItems)
  const putBack = useSendCommand(putBackItems)
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
        <TextField
          select
          size="small"
          label="Give to"
          value=""
          disabled={take.isSending}
          onChange={({ target }) => {
            const colleague = colleagues.find(({ accountId }) => accountId === target.value)
            if (colleague) takeFor(colleague)
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Choose</option>
          {colleagues.map(({ accountId, name }) => (
            <option key={accountId} value={accountId}>
              {name}
            </option>
          ))}
        </TextField>
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
