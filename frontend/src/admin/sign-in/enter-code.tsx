import { CodeForm, type CodeSteps } from './code-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const EnterCode = (steps: CodeSteps) => (
  <SignInFrame title="Enter your code" lead="Your authenticator shows a new one every 30 seconds." takesFocus>
    <CodeForm {...steps} help="Six digits, or one of your recovery codes." />
  </SignInFrame>
)
