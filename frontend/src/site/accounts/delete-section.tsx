import { deleteMyAccount } from 'backend/contract/accounts/my-account'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AccountSection } from './account-section.tsx'
import { forgetPersonalData } from './forget-personal-data.ts'
import { useRedirectAfterSession } from './use-redirect-after-session.ts'

/** A button, then a dialog that asks for the password, so that nobody deletes their account by accident. */
export const DeleteSection = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection
      id="delete"
      title="Delete my account"
      lead="Everything that identifies you is erased for good, and you’re logged out everywhere. This can’t be undone. We’ll email you to confirm."
    >
      <Button kind="outline" onClick={() => setAsking(true)}>
        Delete my account…
      </Button>
      {isAsking && <AreYouSure onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

const AreYouSure = ({ onClose }: { onClose: () => void }) => {
  const title = useId()
  const redirect = useRedirectAfterSession()
  const form = useCommandForm(deleteMyAccount, {
    onDone: async () => {
      forgetPersonalData()
      await redirect('/')
      toastSuccess('Your account has been deleted. Take care.')
    },
  })
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <h2 id={title} className="text-xl">
        Delete your account?
      </h2>
      <p className="mt-2 mb-5 text-soft">
        This can’t be undone. If you want to keep your data, download it first.
      </p>
      <FormFrame form={form} labelledBy={title} kind="danger" send="Delete for good" sending="Deleting…">
        <PasswordField form={form} name="password" label="Current password" autoComplete="current-password" />
      </FormFrame>
      <form method="dialog" className="mt-3">
        <Button type="submit" kind="outline">
          Keep my account
        </Button>
      </form>
    </Dialog>
  )
}
