import { useQuery } from '@tanstack/react-query'
import { staffMembers } from 'backend/contract/staff'
import { serverQuery, useCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogOutForm } from '../accounts/log-out-form.tsx'
import { GrantRole } from './grant-role.tsx'
import { Members } from './members.tsx'

type StaffRole = 'moderator' | 'analyst' | 'admin'

/** What staff find after logging in. The console's lists come into this place. */
export const StaffRoom = ({ role }: { role: StaffRole }) => (
  <div className="page py-8 md:py-12">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">Staff</h1>
      <LogOutForm />
    </div>
    {role === 'admin' ? (
      <StaffList />
    ) : (
      <p className="mt-4 max-w-[56ch] text-soft">
        You are logged in as {role === 'analyst' ? 'an analyst' : 'a moderator'}. There is nothing here that
        needs you today.
      </p>
    )}
  </div>
)

const StaffList = () => {
  const { data, error } = useQuery(serverQuery(useCall(), staffMembers, {}))
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      {data ? (
        <Members members={data.members} />
      ) : error ? (
        <p role="alert" className="font-medium text-danger">
          {error.message}
        </p>
      ) : (
        <Skeleton className="h-56" />
      )}
      <GrantRole />
    </div>
  )
}
