import { deleteMyAccount } from 'backend/contract/accounts/my-account'
import { t } from 'backend/language/texts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AccountSection } from './account-section.tsx'
import { forgetPersonalData } from './forget-personal-data.ts'
import { useRedirectAfterSession } from './use-redirect-after-session.ts'

/** A button, then a dialog that asks for the password, so that nobody deletes their account by accident. */
export const DeleteSection = () => (
  <AccountSection
    id="delete"
    title={t`Delete my account`}
    lead={t`Everything that identifies you is erased for good, and you’re logged out everywhere. This can’t be undone. We’ll email you to confirm.`}
    control={
      <DialogButton
        kind="neutral"
        className="text-danger!"
        dialog={(close) => <AreYouSure onClose={close} />}
      >
        <Trans>Delete my account…</Trans>
      </DialogButton>
    }
  />
)

const AreYouSure = ({ onClose }: { onClose: () => void }) => {
  const redirect = useRedirectAfterSession()
  const form = useCommandForm(deleteMyAccount, {
    onDone: async () => {
      forgetPersonalData()
      await redirect('/')
      toastSuccess(t`Your account has been deleted. Take care.`)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Delete your account?`}
      lead={t`This can’t be undone. If you want to keep your data, download it first.`}
      kind="danger"
      send={t`Delete for good`}
      sending={t`Deleting…`}
      cancel={t`Keep my account`}
      onClose={onClose}
    >
      <PasswordField
        form={form}
        name="password"
        label={t`Current password`}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
