import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SignInFrame } from './sign-in-frame.tsx'

/** The recovery codes, shown once. Each can replace an authenticator code one time. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <SignInFrame
      title="Save your recovery codes"
      lead="If you don’t have your authenticator, you can log in with one of these codes. Each works once. We won’t show them again. Print them or save them in your password manager."
      takesFocus
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          mb: 3,
          p: 2.5,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          gap: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onSaved}>
          I’ve saved them
        </Button>
        {/* If the browser denies access to the clipboard, the codes can still be selected and copied by
            hand. */}
        <Button variant="outlined" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {isCopied ? 'Codes copied' : ''}
      </Box>
    </SignInFrame>
  )
}
