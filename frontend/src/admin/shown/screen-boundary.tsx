import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

interface Props {
  readonly children: ReactNode
}

/**
 * Contains an error of one screen, so that the others keep working. A file that a new deployment removed
 * counts as such an error.
 */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <PageFrame
        title="Something went wrong"
        lead="We couldn’t show this screen. Nothing was lost. Actions are recorded before they’re confirmed."
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload the console
        </Button>
      </PageFrame>
    )
  }
}
