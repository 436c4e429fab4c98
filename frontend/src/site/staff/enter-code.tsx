import { useId } from 'react'
import { FormPage } from '../accounts/form-page.tsx'
import { CodeForm, type CodeSteps } from './code-form.tsx'

export const EnterCode = (steps: CodeSteps) => {
  const title = useId()
  return (
    <FormPage
      title="Enter your code"
      titleId={title}
      lead="Your authenticator shows a new one every half minute."
    >
      <CodeForm {...steps} labelledBy={title} help="Six digits, or one of your recovery codes." />
    </FormPage>
  )
}
