import { useQueryClient } from '@tanstack/react-query'
import { grantStaffRole } from 'backend/contract/staff'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { EmailField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

const roles = [
  { value: 'moderator', label: 'Moderator', help: 'Reads, and moderates with a reason.' },
  { value: 'analyst', label: 'Analyst', help: 'Reads, personal data masked; replays and exports.' },
  { value: 'admin', label: 'Admin', help: 'Both, and gives roles.' },
] as const

export const GrantRole = () => {
  const queryClient = useQueryClient()
  const [granted, setGranted] = useState<string | null>(null)
  const form = useCommandForm(grantStaffRole, {
    onDone: async (_, { email, role }) => {
      setGranted(`${email} is ${role === 'moderator' ? 'a' : 'an'} ${role} now.`)
      form.clear()
      await queryClient.invalidateQueries({ queryKey: ['staffMembers'] })
    },
  })
  return (
    <Card className="p-5 sm:p-8">
      <h2 id="grant" className="text-xl">
        Give somebody a role
      </h2>
      <p className="mt-2 mb-5 text-sm text-soft">Where there is no account yet, we send an invitation.</p>
      <FormFrame
        form={form}
        labelledBy="grant"
        size="medium"
        send="Give the role"
        sending="Giving it…"
        done={granted}
      >
        <EmailField form={form} name="email" label="Email" autoComplete="off" />
        <RadioCards name="role" label="Role" options={roles} error={form.errorOf('role')} columns={1} />
      </FormFrame>
    </Card>
  )
}
