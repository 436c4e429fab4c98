/** An event as stored in the log, as JSON to read and to copy. */

import { Box, Button } from '@mui/material'
import { useEffect, useId, useState } from 'react'

/** Milliseconds for which the button confirms what it did. */
const thanksFor = 2_500

interface CopyButtonProps {
  readonly text: string
  readonly name: string
  readonly size?: 'small' | 'medium'
}

export const CopyButton = ({ text, name, size = 'small' }: CopyButtonProps) => {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => setResult(null), thanksFor)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }
  return (
    <Button size={size} variant="outlined" color="secondary" onClick={() => void copy()} aria-live="polite">
      {result === 'copied' ? 'Copied' : result === 'failed' ? 'Select and copy manually' : name}
    </Button>
  )
}

export const RawJson = ({ value, name }: { value: unknown; name: string }) => {
  const text = JSON.stringify(value, null, 2)
  const id = useId()
  return (
    <Box sx={{ background: 'var(--color-sand)', borderRadius: '14px', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 1.5,
          py: 0.75,
          borderBottom: '1px solid var(--color-line)',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        <span id={id}>{name}</span>
        <CopyButton text={text} name="Copy JSON" />
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: '28rem',
          overflow: 'auto',
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          fontSize: 12.5,
          lineHeight: 1.55,
          background: 'var(--color-card)',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
