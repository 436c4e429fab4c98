import { useQueryClient } from '@tanstack/react-query'
import { revokeStaffRole, type staffMembers } from 'backend/contract/staff'
import type { OutputOf } from 'backend/contract/declare'
import { useId, useState } from 'react'
import { useServerCommand } from '../../server/server-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Member = OutputOf<typeof staffMembers>['members'][number]

export const Members = ({ members }: { members: readonly Member[] }) => {
  const [leaving, setLeaving] = useState<Member | null>(null)
  return (
    <Card className="overflow-x-auto p-5 sm:p-8">
      <table className="w-full text-left text-sm">
        <caption className="mb-3 text-left font-serif text-xl font-semibold">Who works here</caption>
        <thead className="text-soft">
          <tr>
            <th className="py-2 pr-4 font-medium">Name</th>
            <th className="py-2 pr-4 font-medium">Role</th>
            <th className="py-2 pr-4 font-medium max-sm:hidden">Second factor</th>
            <th className="py-2 font-medium">
              <span className="sr-only">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.accountId} className="border-t border-line align-middle">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {member.name}
                <span className="block font-normal wrap-anywhere text-soft">{member.email}</span>
              </th>
              <td className="py-2 pr-4">{member.role}</td>
              <td className="py-2 pr-4 max-sm:hidden">{member.hasTwoFactor ? 'set up' : 'not yet'}</td>
              <td className="py-2 text-right">
                <Button
                  kind="outline"
                  aria-label={`Revoke the role of ${member.name}`}
                  onClick={() => setLeaving(member)}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && <Revoke member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

const Revoke = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const title = useId()
  const queryClient = useQueryClient()
  const { send, isSending } = useServerCommand(revokeStaffRole)
  const [failure, setFailure] = useState<string | null>(null)
  const revoke = async () => {
    const outcome = await send({ accountId: member.accountId })
    if (outcome === null) return
    if ('failure' in outcome) return setFailure(outcome.failure.message)
    await queryClient.invalidateQueries({ queryKey: ['staffMembers'] })
    onClose()
  }
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <h2 id={title} className="text-xl">
        Revoke the role of {member.name}?
      </h2>
      <p className="mt-2 text-soft">
        Their sessions end at once, and they can no longer log in here. It is recorded that you did it.
      </p>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {failure}
      </p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button kind="danger" disabled={isSending} onClick={() => void revoke()}>
          {isSending ? 'Revoking…' : 'Revoke the role'}
        </Button>
        <Button type="submit" kind="outline">
          Cancel
        </Button>
      </form>
    </Dialog>
  )
}
