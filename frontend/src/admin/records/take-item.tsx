/** Beside an item of the inbox: who has taken it. It can be taken, handed over to a colleague, and put back. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import type { InboxKind } from 'backend/contract/staff/inbox-kinds'
import {
  handOverItem,
  putBackItem,
  takeItem,
  takenItem,
  takenMinutes,
} from 'backend/contract/staff/taken-items'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { ColleagueField } from '../acts/colleague-field.tsx'
import { call } from '../data/call.ts'
import { useInboxItem } from '../data/use-inbox-item.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { refetchEveryMs, useSignOutWhenRefused } from '../shown/use-answer.ts'

interface TakeItemProps {
  readonly kind: InboxKind
  readonly id: string
}

/** Draws nothing until the item is known to wait. */
export const TakeItem = (item: TakeItemProps) => {
  const { data, error } = useQuery({
    queryKey: ['taken-item', item.kind, item.id],
    queryFn: ({ signal }) => call(takenItem, item, { signal }),
    refetchInterval: refetchEveryMs,
  })
  useSignOutWhenRefused(error)
  if (!data) return null
  return (
    <Card component="section" aria-label="Taken" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography role="status">
        <TakenWords {...data} />
      </Typography>
      {data.taken?.isOwn ? <OwnItem item={item} colleagues={data.colleagues} /> : <Take item={item} />}
    </Card>
  )
}

type Known = NonNullable<OutputOf<typeof takenItem>>

const TakenWords = ({ taken }: Pick<Known, 'taken'>) => {
  const now = useNow()
  if (!taken) return <>No one has taken this item.</>
  const { isOwn, name, since } = taken
  return (
    <>
      {isOwn ? 'You took this item' : `Taken by ${name ?? 'a colleague'}`}, <Moment at={since} now={now} />.
      It’s free again after {takenMinutes} minutes.
    </>
  )
}

/** Sends, and shows what has become of the item, also after a refusal. */
const useAct = <D extends typeof takeItem | typeof handOverItem | typeof putBackItem>(declaration: D) => {
  const { send, isSending } = useCommand(call, declaration)
  const notify = useNotify()
  const refresh = useRefresh()
  return {
    isSending,
    act: async (input: Parameters<typeof send>[0]) => {
      const sent = await send(input)
      if (sent && 'failure' in sent) notify(sent.failure.message, { type: 'error' })
      refresh()
    },
  }
}

const Take = ({ item }: { item: TakeItemProps }) => {
  const { act, isSending } = useAct(takeItem)
  const opened = useInboxItem()
  return (
    <Box>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isSending}
        {...(opened && { 'data-letters': 't', 'data-page': opened.path })}
        onClick={() => void act(item)}
      >
        Take
      </Button>
    </Box>
  )
}

const OwnItem = ({ item, colleagues }: { item: TakeItemProps; colleagues: Known['colleagues'] }) => {
  const [to, setTo] = useState('')
  const handOver = useAct(handOverItem)
  const putBack = useAct(putBackItem)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {colleagues.length > 0 && (
        <>
          <ColleagueField label="Colleague" colleagues={colleagues} value={to} onChoose={setTo} />
          <Button
            variant="outlined"
            color="secondary"
            disabled={to === '' || handOver.isSending}
            onClick={() => void handOver.act({ ...item, accountId: to })}
          >
            Hand over
          </Button>
        </>
      )}
      <Button color="secondary" disabled={putBack.isSending} onClick={() => void putBack.act(item)}>
        Put back
      </Button>
    </Box>
  )
}
